import { expect, test } from "vitest";
import { arriving } from "../../src/ui/arriving";

test("every page but the first takes the focus", () => {
  document.body.innerHTML =
    '<main id="first" tabindex="-1"></main><main id="next" tabindex="-1"></main>';
  const [first, next] = document.querySelectorAll("main");
  if (first) arriving(first);
  expect(document.activeElement).toBe(document.body);
  if (next) arriving(next);
  expect(document.activeElement?.id).toBe("next");
});
