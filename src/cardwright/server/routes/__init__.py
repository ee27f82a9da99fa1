"""The HTTP routes and the socket, a file for each subject."""
