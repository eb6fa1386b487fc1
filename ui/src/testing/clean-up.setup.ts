import { afterEach, vi } from "vitest";
import { cleanup } from "vitest-browser-react";
import "../styles.css";

// All files share one page.
afterEach(async () => {
  vi.useRealTimers();
  await cleanup();
  vi.unstubAllGlobals();
  localStorage.clear();
  sessionStorage.clear();
});
