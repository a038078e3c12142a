"""Build hook: compiles the gettext catalogues, for wheels and for editable installs alike."""

from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class CatalogueHook(BuildHookInterface):
    """Writes a ``.mo`` beside every ``.po``."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        # Imported here: only the isolated build environment is sure to have Babel.
        from babel.messages.mofile import write_mo
        from babel.messages.pofile import read_po

        for source in sorted(Path(self.root, "src/tripot/locale").glob("*/LC_MESSAGES/*.po")):
            with source.open("rb") as po, source.with_suffix(".mo").open("wb") as mo:
                write_mo(mo, read_po(po, locale=source.parent.parent.name))
