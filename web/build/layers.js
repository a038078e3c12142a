// Rules for the linter: which folder may import which, and that a game is named only by itself.
// In JavaScript, since a linter reads its configuration as it is.

import { readdirSync } from "node:fs";
import { dirname, relative, resolve, sep } from "node:path";
import { fileURLToPath } from "node:url";

const ROOT = fileURLToPath(new URL("..", import.meta.url));

/** What each layer may import besides itself. `main.ts` stands above all of them. */
const MAY = {
  protocol: [],
  lib: ["protocol"],
  drawings: ["lib"],
  ui: ["protocol", "lib", "drawings"],
  kit: ["protocol", "lib", "drawings", "ui"],
  games: ["protocol", "lib", "drawings", "ui", "kit"],
  shell: ["protocol", "lib", "drawings", "ui", "kit"],
};

/** The only file that reaches games, by whatever lies in their folder. */
const FINDER = "src/shell/games.ts";

/** The ids of the games that have a folder. */
export const GAMES = readdirSync(resolve(ROOT, "src/games"));

/** A game by its id or its name, in whatever spelling. */
export function namesOf(id) {
  return new RegExp(id.split("-").join(String.raw`[\s_-]?`), "gi");
}

/** A file as seen from the folder of the app. */
function placeOf(file) {
  return relative(ROOT, file).split(sep).join("/");
}

/** The layer of a file; for a game, also which one. */
function layerOf(place) {
  const [src, layer = "", game] = place.split("/");
  if (src !== "src") return { layer: place.endsWith(".md") ? "rules" : "outside" };
  return layer === "games" ? { layer, game } : { layer: layer.replace(/\.ts$/, "") };
}

/** Why one file may not import another; null if it may. */
function objection(from, to) {
  const [mine, theirs] = [layerOf(from), layerOf(to)];
  if (!(mine.layer in MAY)) return null;
  if (mine.layer === "games" && theirs.layer === "rules") return null;
  if (theirs.layer === "games" && from === FINDER) return null;
  if (mine.layer !== theirs.layer) {
    if (MAY[mine.layer].includes(theirs.layer)) return null;
    return `${mine.layer} may not import ${theirs.layer}`;
  }
  return mine.game === theirs.game ? null : "a game may not import another one";
}

const layers = {
  create(context) {
    const from = placeOf(context.filename);

    function check(source) {
      const path = source?.value;
      if (typeof path !== "string" || !path.startsWith(".")) return;
      const problem = objection(from, placeOf(resolve(dirname(context.filename), path)));
      if (problem) context.report({ node: source, message: `${problem}: ${path}` });
    }

    return {
      ImportDeclaration: ({ source }) => check(source),
      ExportNamedDeclaration: ({ source }) => check(source),
      ExportAllDeclaration: ({ source }) => check(source),
      ImportExpression: ({ source }) => check(source),
      TSImportType: ({ source }) => check(source),
      // import.meta.glob
      'CallExpression[callee.property.name="glob"]'({ arguments: [patterns] }) {
        for (const one of patterns?.elements ?? [patterns]) check(one);
      },
    };
  },
};

const oneGame = {
  create(context) {
    const place = placeOf(context.filename);
    const { text } = context.sourceCode;
    return {
      Program() {
        for (const id of GAMES.filter((game) => !place.startsWith(`src/games/${game}/`))) {
          for (const { index, 0: name } of text.matchAll(namesOf(id))) {
            const loc = context.sourceCode.getLocFromIndex(index);
            const message = `${name}: only src/games/${id}/ may name this game`;
            context.report({ loc, message });
          }
        }
      },
    };
  },
};

export default { rules: { layers, "one-game": oneGame } };
