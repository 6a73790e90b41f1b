"""The command line, the server and the page around a lesson."""
