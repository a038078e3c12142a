import { beforeEach, expect, test } from "vitest";
import {
  forgetTable,
  invitationIn,
  invitationLink,
  invitationPath,
  invitationTo,
  remember,
  remembered,
} from "../../src/lib/invitation";

const INVITE = "0123456789abcdef0123456789abcdef";

beforeEach(() => localStorage.clear());

test("what is remembered of a table grows", () => {
  remember("t", { invite: INVITE });
  remember("t", { coach: true, tokens: ["a", "b"] });
  expect(remembered("t")).toEqual({ invite: INVITE, coach: true, tokens: ["a", "b"] });
  expect(remembered("another")).toEqual({});
});

test("a forgotten table leaves nothing behind", () => {
  remember("t", { tokens: ["a", "b"] });
  forgetTable("t");
  expect(remembered("t")).toEqual({});
  expect(localStorage).toHaveLength(0);
});

test.each([
  null,
  "text",
  { invite: 7, tokens: "a", coach: "yes" },
  { invite: "", tokens: ["only one"], coach: null },
  { tokens: ["a", 2] },
])("of %j nothing is believed", (damaged) => {
  localStorage.setItem("tripot.table.t", JSON.stringify(damaged));
  expect(remembered("t")).toEqual({});
});

test("a link has the invitation behind the hash, where no server sees it", () => {
  expect(invitationPath("t", INVITE)).toBe(`/tables/t#${INVITE}`);
  expect(invitationLink("t", INVITE)).toBe(`http://localhost:3000/tables/t#${INVITE}`);
});

test.each([
  [`#${INVITE}`, INVITE],
  [INVITE, INVITE],
  ["#main", null],
  ["", null],
  [`#${INVITE}0`, null],
  [`#${INVITE.toUpperCase()}`, null],
])("in %s the invitation is %s", (hash, invite) => {
  expect(invitationIn(hash)).toBe(invite);
});

test("the invitation in the address goes before the one that is remembered", () => {
  expect(invitationTo("t", "")).toBeNull();
  remember("t", { invite: "old" });
  expect(invitationTo("t", "#main")).toBe("old");
  expect(invitationTo("t", `#${INVITE}`)).toBe(INVITE);
});
