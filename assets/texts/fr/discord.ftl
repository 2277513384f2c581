# Texts of commands, buttons and posts.
