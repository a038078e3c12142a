import { beforeEach, expect, test, vi } from "vitest";
import { api, Refusal } from "../../src/lib/api";
import { shownCommitment } from "../../src/lib/commitments";
import { speech } from "../../src/lib/language.svelte";
import { tableInfo } from "../kit/tables";

const fetch = vi.fn<typeof globalThis.fetch>();

beforeEach(() => {
  fetch.mockReset();
  vi.stubGlobal("fetch", fetch);
});

function answer(body: unknown, status = 200): void {
  const text = typeof body === "string" ? body : JSON.stringify(body);
  fetch.mockResolvedValue(new Response(text, { status }));
}

test("it asks in the language of the page, as this browser's guest", async () => {
  answer({ name: "Ada", named: true });
  vi.spyOn(speech, "language", "get").mockReturnValue("it");
  expect(await api.me()).toEqual({ name: "Ada", named: true });
  expect(fetch).toHaveBeenCalledWith("/api/me", {
    method: "GET",
    headers: { "accept-language": "it" },
    body: null,
    credentials: "same-origin",
  });
});

test("what is sent is JSON", async () => {
  answer({});
  await api.rename("Bea");
  expect(fetch).toHaveBeenCalledWith(
    "/api/me",
    expect.objectContaining({
      method: "PUT",
      body: '{"name":"Bea"}',
      headers: { "accept-language": "en", "content-type": "application/json" },
    }),
  );
});

test("another player on this device joins as a stranger and leaves with the key of the seat", async () => {
  answer({ info: tableInfo() });
  await api.join("t", { invite: "card" }, true);
  expect(fetch.mock.lastCall?.[1]?.credentials).toBe("omit");
  answer({});
  await api.leave("t", "key");
  expect(fetch.mock.lastCall?.[1]?.headers).toMatchObject({ authorization: "Bearer key" });
});

test.each([
  [() => api.myTables(), "GET /api/me/tables"],
  [() => api.games(), "GET /api/games"],
  [() => api.rules("a/b", "fr"), "GET /api/games/a%2Fb/rules?lang=fr"],
  [() => api.sentences("whist", "it"), "GET /api/games/whist/sentences?lang=it"],
  [() => api.tables("open"), "GET /api/tables?state=open"],
  [() => api.open({ game: "gangs-city", seats: [] }), "POST /api/tables"],
  [() => api.join("t", {}), "POST /api/tables/t/join"],
  [() => api.leave("t"), "POST /api/tables/t/leave"],
])("request %#", async (asks, line) => {
  answer({ info: tableInfo() });
  await asks();
  const [path, options] = fetch.mock.lastCall as [string, RequestInit];
  expect(`${options.method} ${path}`).toBe(line);
});

function keys(): unknown[] {
  return fetch.mock.calls.map(
    ([, options]) => (JSON.parse(options?.body as string) as { key: unknown }).key,
  );
}

test("a wish without an answer is said again under its key, another one has another", async () => {
  vi.useFakeTimers();
  fetch.mockRejectedValueOnce(new TypeError("network"));
  fetch.mockResolvedValueOnce(new Response("<html>", { status: 502 }));
  fetch.mockImplementation(() =>
    Promise.resolve(new Response(JSON.stringify({ info: tableInfo() }))),
  );
  const opened = api.open({ game: "gangs-city", seats: [] });
  await vi.runAllTimersAsync();
  expect(await opened).toEqual({ info: tableInfo() });
  await api.join("t", {});
  vi.useRealTimers();
  const [first, ...others] = keys();
  expect(first).toMatch(/^[0-9a-f]{32}$/);
  expect(others.slice(0, 2)).toEqual([first, first]);
  expect(others[2]).not.toBe(first);
});

test("a server that stays away is not called for ever, and one that says no not again", async () => {
  vi.useFakeTimers();
  fetch.mockRejectedValue(new TypeError("network"));
  const joined = api.join("t", {}).catch((error: unknown) => error);
  await vi.runAllTimersAsync();
  expect(await joined).toMatchObject({ code: "away" });
  expect(fetch).toHaveBeenCalledTimes(4);
  vi.useRealTimers();
  fetch.mockReset();
  answer({ code: "too_fast", text: "Slowly." }, 429);
  await expect(api.open({ game: "gangs-city", seats: [] })).rejects.toThrow("Slowly.");
  expect(fetch).toHaveBeenCalledOnce();
});

test("the commitment of a game that begins by that is kept, before anybody has moved", async () => {
  localStorage.clear();
  for (const table of ["opened", "joined"]) {
    answer({ info: tableInfo({ table, commitment: table }) });
    await (table === "opened" ? api.open({ game: "toy", seats: [] }) : api.join(table, {}));
    expect(shownCommitment(table)).toEqual({ table, commitment: table, early: true });
  }
});

test("a refusal has the server's own words", async () => {
  answer({ code: "not_found", text: "There is no such table." }, 404);
  await expect(api.leave("t")).rejects.toMatchObject({
    code: "not_found",
    message: "There is no such table.",
  });
});

test.each([
  ["no JSON", "<html>", 502],
  ["no JSON though all is well", "<html>", 200],
])("an answer that is %s comes from something in between", async (_, body, status) => {
  answer(body, status);
  await expect(api.games()).rejects.toMatchObject({
    code: "unavailable",
    message: "The server has a problem. Try again in a moment.",
  });
});

test("a server that does not answer is away", async () => {
  fetch.mockRejectedValue(new TypeError("network"));
  const refusal: unknown = await api.games().catch((error: unknown) => error);
  expect(refusal).toBeInstanceOf(Refusal);
  expect(refusal).toMatchObject({ code: "away" });
});
