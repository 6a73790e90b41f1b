"""`guts-teach publish`: the lessons as a folder of files, for a plain web server or a USB stick.

There are two editions in it. The *pages* are made beforehand from the same traces as the lessons: they need neither a
server nor Python, and open straight from a folder. The *live* lessons are the kit itself, run by Python in the browser;
they need to be served, by any web server, and a browser that runs WebAssembly.
"""
