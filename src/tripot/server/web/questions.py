"""What a client asks without doing anything: what an action would do, what a bot would do."""

import asyncio

from tripot.protocol import Answer, Ask, Question, Suggest, Suggestion, Words
from tripot.tables.presenting import preview, prompt_of

from ..rooms.connection import Connection
from ..rooms.room import Room
from ..rooms.suggesting import Hint, Suggestions

_MOST_WAITING = 4  # suggestions of one client; further ones are answered with none


class Questions:
    """Answers the questions of one client, from what that client may see."""

    def __init__(self, room: Room, client: Connection, suggestions: Suggestions) -> None:
        """Nothing is asked at first."""
        self._room = room
        self._client = client
        self._suggestions = suggestions
        self._waiting: set[asyncio.Task[None]] = set()
        self._turn = asyncio.Lock()
        self._last: tuple[int | None, Hint | None] = None, None

    def hear(self, question: Question) -> None:
        """Answers, or begins to find the answer; commands need not wait for a thought."""
        if isinstance(question, Ask):
            table = self._room.table
            shown = preview(table, self._client.viewer, question.action)
            self._client.say(
                Answer(id=question.id, action=question.action, version=table.version, preview=shown)
            )
        elif len(self._waiting) >= _MOST_WAITING:
            self.decline(question)
        else:
            task = asyncio.create_task(self._suggest(question))
            self._waiting.add(task)
            task.add_done_callback(self._waiting.discard)

    def decline(self, question: Question) -> None:
        """Says nothing of it at once: a move that comes after it must not wait for the answer."""
        if isinstance(question, Ask):
            version = self._room.table.version
            self._client.say(
                Answer(id=question.id, action=question.action, version=version, preview=None)
            )
        else:
            self._client.say(Suggestion(id=question.id, action=None, preview=None))

    async def end(self) -> None:
        """Forgets what has no answer yet."""
        for task in self._waiting:
            task.cancel()
        await asyncio.gather(*self._waiting, return_exceptions=True)

    async def _suggest(self, question: Suggest) -> None:
        table, client = self._room.table, self._client
        async with self._turn:
            hint = await self._thought()
        if hint is None:
            client.say(Suggestion(id=question.id, action=None, preview=None))
            return
        shown = preview(table, client.viewer, hint.action)
        why = list(map(Words.of, hint.reasons))
        client.say(
            Suggestion(id=question.id, action=hint.action, preview=shown, reasons=why, win=hint.win)
        )

    async def _thought(self) -> Hint | None:
        """What a bot would do; it thinks once for each prompt, however often that is asked."""
        prompt = prompt_of(self._room.table, self._client.viewer)
        before, hint = self._last
        if prompt is None or prompt != before or hint is None:
            client = self._client
            hint = await self._suggestions.find(self._room.table, client.viewer, client.account)
            self._last = prompt, hint
        return hint
