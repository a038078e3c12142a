import { beforeEach, expect, test } from "vitest";
import { Refusal } from "../../../src/lib/api";
import { myself } from "../../../src/kit/settings/guest.svelte";
import { ADA, serve } from "../../shell/lobby/server";

beforeEach(() => {
  myself.guest = null;
});

test("two questions at once are one, so that they make one guest", async () => {
  const server = serve();
  expect(myself.name).toBe("");
  expect(await Promise.all([myself.meet(), myself.known()])).toEqual([ADA, ADA]);
  expect(server.me).toHaveBeenCalledOnce();
  expect(myself.name).toBe("Ada");
});

test("who is known is not asked again, unless they want to meet anew", async () => {
  const server = serve();
  await myself.known();
  await myself.known();
  expect(server.me).toHaveBeenCalledOnce();
  await myself.meet();
  expect(server.me).toHaveBeenCalledTimes(2);
});

test("a question that failed is asked again", async () => {
  const server = serve();
  server.me.mockRejectedValueOnce(new Refusal("away", "Away."));
  await expect(myself.known()).rejects.toThrow("Away.");
  expect(await myself.known()).toEqual(ADA);
});

test("a name is changed only after the first meeting", async () => {
  const server = serve();
  await myself.rename("Bea");
  expect(server.me.mock.invocationCallOrder[0]).toBeLessThan(
    server.rename.mock.invocationCallOrder[0] ?? 0,
  );
  expect(myself.name).toBe("Bea");
});
