"use strict";

// District Noir for two, as a game of boardgame.io: the same rules, cards and secrets as ours.
//
// 45 cards of 11 kinds, 3 of them removed unseen, 2 turned up to start the row. Four rounds with
// hands of five: on a turn a card is played at the newest end of the row, or, once a round, its
// newest five cards are taken. Three buildings win at once; otherwise points are counted.

const { INVALID_MOVE } = require("boardgame.io/core");

const COUNTS = { 5: 5, 6: 6, 7: 7, 8: 8, "+2": 4, "+3": 2, "+4": 1, "-1": 3, "-2": 4, "-3": 2, B: 3 };
const GANGS = ["5", "6", "7", "8"];
const ROUNDS = 4;
const HAND = 5;
const TAKE = 5;
const PER_ROUND = 2 * (HAND + 1);
const SET_BONUS = 5;
const BUILDINGS_TO_WIN = 3;

function setup({ random }) {
  const cards = Object.entries(COUNTS).flatMap(([kind, n]) => Array(n).fill(kind));
  const pile = random.Shuffle(cards);
  const box = pile.splice(0, 3);
  const row = pile.splice(0, 2);
  const first = random.Die(2) - 1;
  const G = { round: 1, first, made: 0, next: first, row, collections: [[], []], box, pile };
  deal(G);
  return G;
}

function deal(G) {
  G.made = 0;
  G.next = G.first;
  G.taken = [false, false];
  G.hands = [G.pile.splice(0, HAND).sort(), G.pile.splice(0, HAND).sort()];
}

function play({ G, playerID }, kind) {
  const hand = G.hands[playerID];
  const at = hand.indexOf(kind);
  if (at < 0) return INVALID_MOVE;
  hand.splice(at, 1);
  G.row.push(kind);
  close(G, playerID);
}

function take({ G, playerID }) {
  if (G.taken[playerID] || G.row.length === 0) return INVALID_MOVE;
  G.collections[playerID].push(...G.row.splice(-TAKE));
  G.taken[playerID] = true;
  close(G, playerID);
}

function close(G, playerID) {
  G.made += 1;
  G.next = 1 - playerID;
  if (G.made === PER_ROUND && G.round < ROUNDS) {
    G.round += 1;
    G.first = 1 - G.first;
    deal(G);
  }
}

function endIf({ G }) {
  const buildings = G.collections.map((cards) => count(cards, "B"));
  const winner = buildings.findIndex((n) => n >= BUILDINGS_TO_WIN);
  if (winner >= 0) return { winner, reason: "buildings" };
  if (G.round === ROUNDS && G.made === PER_ROUND) return countUp(G.collections);
  return undefined;
}

function countUp(collections) {
  const gangs = collections.map((cards) => GANGS.map((kind) => count(cards, kind)));
  const scores = [0, 1].map((seat) => {
    const own = gangs[seat];
    const other = gangs[1 - seat];
    const majorities = GANGS.filter((_, i) => own[i] > other[i]).reduce((sum, k) => sum + Number(k), 0);
    const modifiers = collections[seat].filter((kind) => "+-".includes(kind[0]));
    return majorities + SET_BONUS * Math.min(...own) + modifiers.reduce((sum, k) => sum + Number(k), 0);
  });
  if (scores[0] !== scores[1]) return { winner: Number(scores[1] > scores[0]), reason: "points", scores };
  for (const i of [3, 2, 1, 0]) {
    if (gangs[0][i] !== gangs[1][i]) {
      return { winner: Number(gangs[1][i] > gangs[0][i]), reason: "tie-break", scores };
    }
  }
  return { reason: "draw", scores };
}

function count(cards, kind) {
  return cards.filter((card) => card === kind).length;
}

// A viewer gets the own hand; of the other's hand and the pile only sizes; the box at the end.
function playerView({ G, ctx, playerID }) {
  const { hands, pile, box, ...open } = G;
  return {
    ...open,
    hand: playerID === null || playerID === undefined ? null : hands[playerID],
    sizes: hands.map((hand) => hand.length),
    pile: pile.length,
    box: ctx.gameover ? box : null,
  };
}

exports.Noir = {
  name: "noir",
  minPlayers: 2,
  maxPlayers: 2,
  setup,
  moves: { play, take },
  turn: {
    minMoves: 1,
    maxMoves: 1,
    order: { first: ({ G }) => G.next, next: ({ G }) => G.next },
  },
  endIf,
  playerView,
  disableUndo: true, // nobody may take back what the other has seen; it also spares the server work
};
