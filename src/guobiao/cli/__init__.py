"""The command line: thin commands over the library, a picture for people, JSON for machines."""


def main() -> None:
    """Run the command line; it exits 0 on an answer and 2 on bad input."""
    from guobiao.cli.app import app

    app(prog_name="guobiao")


__all__ = ["main"]
