import { expect, test, vi } from "vitest";
import { Refusal } from "../../../src/lib/api";
import { route } from "../../../src/lib/route.svelte";
import { Opener } from "../../../src/shell/lobby/opener.svelte";

test("a second click meanwhile opens no second table", async () => {
  const go = vi.spyOn(route, "go").mockImplementation(() => {});
  const opener = new Opener();
  let open: (address: string) => void = () => {};
  const first = opener.go(() => new Promise((resolve) => (open = resolve)));
  expect(opener.busy).toBe(true);
  const second = vi.fn();
  await opener.go(second);
  expect(second).not.toHaveBeenCalled();
  open("/tables/t");
  await first;
  expect(go).toHaveBeenCalledExactlyOnceWith("/tables/t");
  expect(opener.busy).toBe(false);
});

test("a refusal is shown until the next attempt", async () => {
  const opener = new Opener();
  await opener.go(() => Promise.reject(new Refusal("too_fast", "Slowly.")));
  expect(opener).toMatchObject({ problem: "Slowly.", busy: false });
  const attempt = opener.go(() => new Promise(() => {}));
  expect(opener.problem).toBeNull();
  void attempt;
});

test("what is no refusal is a mistake of ours and not hidden", async () => {
  const opener = new Opener();
  await expect(opener.go(() => Promise.reject(new TypeError("ours")))).rejects.toThrow("ours");
  expect(opener.busy).toBe(false);
});
