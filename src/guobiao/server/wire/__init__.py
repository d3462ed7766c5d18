"""The wire: every message between server and page, defined once.

Each message is a frozen struct. From the same definitions come the JSON Schema
(`guobiao.server.wire.schema`) and the TypeScript types of the page
(`guobiao.server.wire.typescript`). Tiles are numbers as everywhere, `guobiao.table.event.HIDDEN`
where this observer does not see them; events and actions are those of the table.
"""

from typing import Final

VERSION: Final = 1
"""The version of the wire; it grows when a client must change."""
