import { beforeEach, expect, test, vi } from "vitest";
import { speech } from "../src/lib/language.svelte";

const mount = vi.hoisted(() => vi.fn());
const fetchFrench = vi.hoisted(() => vi.fn());
vi.mock("svelte", async (original) => ({ ...(await original<object>()), mount }));
vi.mock("../src/shell/App.svelte", () => ({ default: "App" }));
vi.mock("virtual:catalogue/fr", () => ({ default: fetchFrench }));

beforeEach(() => {
  vi.resetModules();
  document.body.innerHTML = '<div id="app"></div>';
  vi.spyOn(navigator, "languages", "get").mockReturnValue(["fr"]);
});

/** Starts the app; says which language it had when it was first drawn. */
async function started(): Promise<string> {
  const drawn = new Promise<string>((resolve) => {
    mount.mockImplementation(() => resolve(document.documentElement.lang));
  });
  await import("../src/main");
  return drawn;
}

test("the app is drawn when it can speak the language of the browser", async () => {
  fetchFrench.mockResolvedValue({});
  expect(await started()).toBe("fr");
  expect(mount).toHaveBeenCalledWith("App", { target: document.getElementById("app") });
});

test("if that language cannot be fetched, it speaks English", async () => {
  fetchFrench.mockRejectedValue(new Error("away"));
  expect(await started()).toBe("en");
  expect(speech.language).toBe("en");
});
