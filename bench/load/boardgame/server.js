"use strict";

// boardgame.io's own server with its in-memory storage, which is its default.
//
//     NODE_ENV=production node server.js PORT
//
// package.json holds koa-compose at 4.1: from 4.2 on it copies the list of handlers when it is
// called, which boardgame.io does before its lobby API is in it, so that every request gets a 404.

const { Server, Origins } = require("boardgame.io/server");
const { Noir } = require("./game");

const server = Server({ games: [Noir], origins: [Origins.LOCALHOST] });
server.run(Number(process.argv[2]), () => console.log("ready"));
