import { beforeEach, expect, test, vi } from "vitest";
import { route } from "../../src/lib/route.svelte";

beforeEach(() => {
  history.replaceState(null, "", "/");
  dispatchEvent(new PopStateEvent("popstate"));
  document.body.innerHTML = "";
});

/** Clicks on a link; says whether the app took the click. */
function clicked(link: string, click: MouseEventInit = {}): boolean {
  document.body.innerHTML = link;
  const event = new MouseEvent("click", { bubbles: true, cancelable: true, ...click });
  document.addEventListener("click", route.follow, { once: true });
  // What the browser would do is none of the test's business.
  let taken = false;
  window.addEventListener(
    "click",
    () => {
      taken = event.defaultPrevented;
      event.preventDefault();
    },
    { once: true },
  );
  document.querySelector("a *, a")?.dispatchEvent(event);
  return taken;
}

test("a page is gone to without loading anything", () => {
  const scroll = vi.spyOn(window, "scrollTo").mockImplementation(() => {});
  route.go("/tables/0123456789abcdef#card");
  expect([route.path, route.hash]).toEqual(["/tables/0123456789abcdef", "#card"]);
  expect(location.pathname).toBe("/tables/0123456789abcdef");
  expect(scroll).toHaveBeenCalledWith(0, 0);
});

test("a step back or forward is followed", () => {
  history.replaceState(null, "", "/about");
  dispatchEvent(new PopStateEvent("popstate"));
  expect(route.path).toBe("/about");
  history.replaceState(null, "", "/about#end");
  dispatchEvent(new Event("hashchange"));
  expect(route.hash).toBe("#end");
});

test("a click on a link of the app goes there", () => {
  expect(clicked('<a href="/rules?x=1#gangs-city"><b>Rules</b></a>')).toBe(true);
  expect([location.pathname, location.search, route.hash]).toEqual([
    "/rules",
    "?x=1",
    "#gangs-city",
  ]);
});

test.each([
  ["to another site", '<a href="https://example.org/"></a>'],
  ["to the server", '<a href="/api/tables/t/record"></a>'],
  ["for a new window", '<a href="/rules" target="_blank"></a>'],
  ["to a file", '<a href="/rules" download></a>'],
  ["to a place on this page", '<a href="/#main"></a>'],
])("a link %s is left alone", (_, link) => {
  expect(clicked(link)).toBe(false);
  expect(route.path).toBe("/");
});

test.each([
  { ctrlKey: true },
  { metaKey: true },
  { shiftKey: true },
  { altKey: true },
  { button: 1 },
])("a click with %j is left alone", (click) => {
  expect(clicked('<a href="/rules"></a>', click)).toBe(false);
});

test("a click beside every link does nothing", () => {
  document.body.innerHTML = "<p></p>";
  const event = new MouseEvent("click", { cancelable: true });
  Object.defineProperty(event, "target", { value: document.querySelector("p") });
  route.follow(event);
  expect(event.defaultPrevented).toBe(false);
});
