"""Build hook: compiles the gettext catalogues, and builds the web app into wheels.

Editable installs are wheels in this respect. ``TRIPOT_SKIP_WEB=1`` leaves the app out.
"""

import os
import sys
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from types import ModuleType
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

_BUILT = "/src/tripot/server/web/built/**"


class TripotHook(BuildHookInterface[Any]):
    """Writes a ``.mo`` beside every ``.po``, and the app into ``src/tripot/server/web/built``."""

    def dependencies(self) -> list[str]:
        """Node, where the app is to be built and the machine has none that will do."""
        if self._skips_web():
            return []
        web = self._web()
        return [] if web.find_node() else [web.NODE_PACKAGE]

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        self._compile_catalogues()
        if self._skips_web():
            return
        web = self._web()
        try:
            web.build()
        except web.CannotBuild as problem:
            sys.exit(str(problem))  # a traceback would hide the sentence
        # Git ignores it, so it has to be named; here, since a skipped app must not be taken along.
        build_data["artifacts"].append(_BUILT)

    def _compile_catalogues(self) -> None:
        # Imported here: only the isolated build environment is sure to have Babel.
        from babel.messages.mofile import write_mo
        from babel.messages.pofile import read_po

        for source in sorted(Path(self.root, "src/tripot/locale").glob("*/LC_MESSAGES/*.po")):
            with source.open("rb") as po, source.with_suffix(".mo").open("wb") as mo:
                write_mo(mo, read_po(po, locale=source.parent.parent.name))

    def _skips_web(self) -> bool:
        """Whether there is no app to build: nobody wants it, or it is only about the sources."""
        return self.target_name != "wheel" or os.environ.get("TRIPOT_SKIP_WEB", "0") not in (
            "",
            "0",
        )

    def _web(self) -> ModuleType:
        """The script that builds the app; a build hook cannot import what lies beside it."""
        spec = spec_from_file_location("tripot_web_build", Path(self.root, "scripts/web.py"))
        assert spec is not None
        assert spec.loader is not None
        module = module_from_spec(spec)
        sys.modules[spec.name] = module  # dataclasses look their module up
        spec.loader.exec_module(module)
        return module
