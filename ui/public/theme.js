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
