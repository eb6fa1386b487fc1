// Runs before the first paint. The same rule as src/design/theme.tsx, which takes over once the page is alive.
(() => {
  let theme = "system";
  try {
    theme = localStorage.getItem("theme") ?? "system";
  } catch {
    // Storage may be forbidden; the system's theme is right then.
  }
  const dark = theme === "dark" || (theme !== "light" && matchMedia("(prefers-color-scheme: dark)").matches);
  document.documentElement.classList.toggle("dark", dark);
})();

// Where zod looks for its settings while modules load, which is before any of them could call `config`. Without this one
// it tries whether code can be made from text, and the content security policy stops that and reports it.
globalThis.__zod_globalConfig = { jitless: true };
