"""A trivial peer for the driver's own ceiling: it knows no game and answers with canned frames.

    python -m bench.load.echo PORT

It speaks as much of both dialects as the driver listens to: each move is answered by a frame to
both seats, as large as in the middle of a real game, that gives the turn to the other. No game
ends. What the driver reaches here is the most it could ever report of a server.
"""

import sys
from collections import defaultdict
from itertools import count

import uvloop
from picows import (
    WSFrame,
    WSListener,
    WSMsgType,
    WSTransport,
    WSUpgradeRequest,
    ws_create_server,
)

from bench.load.lobby import Post
from bench.load.tables import Match

_NUMBERS = count()

_STATE = (
    b'{"G":{"round":2,"first":0,"made":4,"next":0,"row":["7","+4","5","8","6","-2","6","B","-3"],'
    b'"collections":[["5","6","8","+2","+2"],["-3","7"]],"taken":[false,false],'
    b'"hand":["+2","5","7","8"],"sizes":[4,4],"pile":20,"box":null},"ctx":{"numPlayers":2,'
    b'"turn":17,"currentPlayer":"%d","playOrder":["0","1"],"playOrderPos":0,"phase":null,'
    b'"activePlayers":null,"_activePlayersMinMoves":null,"_activePlayersMaxMoves":null,'
    b'"_activePlayersNumMoves":{},"_prevActivePlayers":[],"_nextActivePlayers":null,"numMoves":0},'
    b'"plugins":{"random":{},"log":{"data":{}},"events":{"data":{}}},"_undo":[],"_redo":[],'
    b'"_stateID":%d}'
)
_LOG = (
    b'[{"action":{"type":"MAKE_MOVE","payload":{"type":"play","args":["-3"],"playerID":"1"}},'
    b'"_stateID":15,"turn":16,"phase":null},{"action":{"type":"GAME_EVENT","payload":'
    b'{"type":"endTurn","args":true}},"_stateID":15,"turn":16,"phase":null,"automatic":true}]'
)
_VIEW = (
    b'{"to_act":[%d],"table":{"round":2,"rounds":4,"first":0,"made":4,"per_round":6,"acting":%d,'
    b'"hand":["5","7","8","+2"],"hand_sizes":[4,4],"row":["7.1","+4.1","5.1","8.1","6.1","-2.1",'
    b'"6.2","B.1","-3.1"],"take":5,"taken":[false,false],"collections":[["5.2","6.3","8.2","+2.1",'
    b'"+2.2"],["7.2","-3.2"]],"pile":20,"box":null},"menu":{"play":[%s],"take":false},'
    b'"outcome":null,"prompt":%s}'
)
_EVENTS = b'[{"event":{"type":"CardPlayed","seat":1,"card":"-3.1"},"words":null}]'


def create(post: Post) -> Match:
    """A game that needs no server to exist."""
    id = str(next(_NUMBERS))
    return Match(id, (f"{id}:0", f"{id}:1"))


class _Table:
    def __init__(self) -> None:
        self.seats: dict[int, WSTransport] = {}
        self.version = 0
        self.turn = 0


_tables: defaultdict[bytes, _Table] = defaultdict(_Table)


class _Boardgame(WSListener):
    def __init__(self) -> None:
        super().__init__()
        self._table: _Table | None = None

    def on_ws_connected(self, transport: WSTransport) -> None:
        transport.send(WSMsgType.TEXT, b'0{"sid":"x","upgrades":[],"pingInterval":10000}')

    def on_ws_frame(self, transport: WSTransport, frame: WSFrame) -> None:
        data = frame.get_payload_as_bytes()
        if self._table is not None:
            table = self._table
            table.version += 1
            table.turn = 1 - table.turn
            state = _STATE % (table.turn, table.version)
            answer = b'42/noir,["update","match",%s,%s]' % (state, _LOG)
            for seat in table.seats.values():
                seat.send(WSMsgType.TEXT, answer)
        elif data.startswith(b"42"):
            _, _, _, id, _, player, *_ = data.split(b'"')
            self._table = _tables[id]
            self._table.seats[int(player)] = transport
            state = _STATE % (0, 0)
            transport.send(WSMsgType.TEXT, b'42/noir,["sync","match",{"state":%s}]' % state)
        else:
            transport.send(WSMsgType.TEXT, b'40/noir,{"sid":"y"}')


class _Tripot(WSListener):
    def __init__(self) -> None:
        super().__init__()
        self._table: _Table | None = None

    def on_ws_frame(self, transport: WSTransport, frame: WSFrame) -> None:
        data = frame.get_payload_as_bytes()
        if self._table is not None:
            table = self._table
            table.version += 1
            table.turn = 1 - table.turn
            transport.send(WSMsgType.TEXT, b'{"type":"ack","key":"1","version":%d}' % table.version)
            for index, seat in table.seats.items():
                update = b'{"type":"update","version":%d,"state":"running","events":%s,"view":%s}'
                view = self._view(index)
                seat.send(WSMsgType.TEXT, update % (table.version, _EVENTS, view))
        else:
            token = data.rpartition(b'"token":"')[2].partition(b'"')[0]
            id, _, number = token.partition(b":")
            self._table = _tables[id]
            self._table.seats[int(number)] = transport
            view = self._view(int(number))
            transport.send(WSMsgType.TEXT, b'{"type":"welcome","version":0,"view":%s}' % view)

    def _view(self, index: int) -> bytes:
        assert self._table is not None
        turn = self._table.turn
        if index == turn:
            return _VIEW % (turn, turn, b'"5","7","8","+2"', b"%d" % self._table.version)
        return _VIEW % (turn, turn, b"", b"null")


def _listener(request: WSUpgradeRequest) -> WSListener:
    return _Boardgame() if request.path.startswith(b"/socket.io/") else _Tripot()


async def _serve(port: int) -> None:
    server = await ws_create_server(_listener, "127.0.0.1", port)
    await server.serve_forever()


if __name__ == "__main__":
    uvloop.run(_serve(int(sys.argv[1])))
