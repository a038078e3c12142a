// Before anything is drawn: the theme this browser chose, so that no page flashes in the other one.
(function () {
  var wish = null;
  try {
    wish = JSON.parse(localStorage.getItem("tripot.settings") || "{}").theme;
  } catch {
    // A browser that keeps nothing gets the theme of its system.
  }
  var light =
    wish === "light" || (wish !== "dark" && matchMedia("(prefers-color-scheme: light)").matches);
  document.documentElement.dataset.theme = light ? "light" : "dark";
})();
