import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { sha256 } from "../../src/lib/sha256";

test("the examples of the standard", () => {
  expect(sha256("abc")).toBe("ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
  expect(sha256("")).toBe("e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855");
  expect(sha256("abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq")).toBe(
    "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1",
  );
});

test("texts of every length around a block, in any script", () => {
  for (let length = 0; length < 200; length++) {
    const text = `é${"x".repeat(length)}李`;
    expect(sha256(text), `${length}`).toBe(createHash("sha256").update(text).digest("hex"));
  }
});

test("a text of many blocks", () => {
  expect(sha256("a".repeat(1_000_000))).toBe(
    "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0",
  );
});
