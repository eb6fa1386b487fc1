// Runs before the first paint. The same rule as src/design/theme.ts, which takes over after hydration.
(() => {
  let theme = "system";
  try {
    theme = localStorage.getItem("theme") ?? "system";
  } catch {
    // Storage may be disabled: use the system's theme.
  }
  const dark = theme === "dark" || (theme !== "light" && matchMedia("(prefers-color-scheme: dark)").matches);
  document.documentElement.classList.toggle("dark", dark);
})();

// zod reads this global while modules load, before any of them could call `config`. Without it zod probes `new Function`, which
// the content security policy blocks and reports.
globalThis.__zod_globalConfig = { jitless: true };
