"""Run the command line by ``python -m guobiao``."""

from guobiao.cli import main

main()
