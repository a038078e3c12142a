import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { download, recordAddress } from "../../src/kit/record";

const clicked = vi.fn<(name: string, href: string) => void>();

function answers(body: string, init: ResponseInit): void {
  vi.stubGlobal("fetch", vi.fn().mockResolvedValue(new Response(body, init)));
}

beforeEach(() => {
  vi.useFakeTimers();
  clicked.mockReset();
  vi.spyOn(URL, "createObjectURL").mockReturnValue("blob:record");
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    clicked(this.download, this.href);
  });
});

afterEach(() => {
  vi.useRealTimers();
});

test("the address shows the invitation if there is one", () => {
  expect(recordAddress("t", null)).toBe("/api/tables/t/record");
  expect(recordAddress("t", "a&b")).toBe("/api/tables/t/record?invite=a%26b");
});

test("a record is saved under the name the server gives it", async () => {
  const headers = { "content-disposition": 'attachment; filename="game-7.txt"' };
  answers("moves", { headers });
  const revoked = vi.spyOn(URL, "revokeObjectURL");
  expect(await download("t", "key")).toBeNull();
  expect(clicked).toHaveBeenCalledExactlyOnceWith("game-7.txt", "blob:record");
  expect(fetch).toHaveBeenCalledWith("/api/tables/t/record", {
    headers: { authorization: "Bearer key", "accept-language": "en" },
  });
  expect(revoked).not.toHaveBeenCalled();
  vi.runAllTimers();
  expect(revoked).toHaveBeenCalledWith("blob:record");
});

test("a record without a name has that of the table", async () => {
  answers("moves", {});
  await download("t", "key");
  expect(clicked).toHaveBeenCalledWith("t.txt", "blob:record");
});

test("a refusal is said in the server's words", async () => {
  answers('{"code": "not_allowed", "text": "The game is not over."}', { status: 403 });
  expect(await download("t", "key")).toBe("The game is not over.");
  expect(clicked).not.toHaveBeenCalled();
});

test("a server that is away is said to be", async () => {
  vi.stubGlobal("fetch", vi.fn().mockRejectedValue(new TypeError()));
  expect(await download("t", "key")).toMatch(/does not answer/);
});
