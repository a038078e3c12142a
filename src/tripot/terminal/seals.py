"""The seal of this machine: AES-SIV, with a key that is made from the one in the data folder.

SIV is the mode that needs no nonce: equal texts give equal seals, which a save written twice asks
for, and tell nothing else.
"""

from base64 import b64decode, b64encode
from typing import Final

from tripot.core import BadSeal, msg

from .old_seals import open_old_seal

KEY_BYTES: Final = 32
MARKER: Final = "aessiv:"
"""What a seal begins with; the old ones were base64 from their first letter on."""

_CIPHER_KEY_BYTES: Final = 64  # for AES-256: one half to encrypt, one half to authenticate


class MachineSeal:
    """A `Seal` that opens on machines with the same key, and the old seals of such machines too."""

    def __init__(self, key: bytes) -> None:
        """Any `KEY_BYTES` bytes are a key."""
        # On first use: most commands neither save nor resume.
        from cryptography.hazmat.primitives.ciphers.aead import AESSIV
        from cryptography.hazmat.primitives.hashes import SHA256
        from cryptography.hazmat.primitives.kdf.hkdf import HKDF

        derivation = HKDF(SHA256(), _CIPHER_KEY_BYTES, salt=None, info=b"tripot save, AES-SIV")
        self._cipher = AESSIV(derivation.derive(key))
        self._key = key

    def seal(self, data: bytes, context: str) -> str:
        return MARKER + b64encode(self._cipher.encrypt(data, [context.encode()])).decode()

    def unseal(self, sealed: str, context: str) -> bytes | None:
        from cryptography.exceptions import InvalidTag

        try:
            raw = b64decode(sealed.removeprefix(MARKER), validate=True)
        except ValueError as error:
            raise BadSeal(msg("The sealed part of the save is damaged.")) from error
        if not sealed.startswith(MARKER):
            return open_old_seal(raw, self._key, context)
        try:
            return self._cipher.decrypt(raw, [context.encode()])
        except InvalidTag:
            return None
