import { toast } from "sonner";
import { afterEach, vi } from "vitest";
import { cleanup } from "vitest-browser-react";
import { page } from "vitest/browser";
import "../styles.css";

// All files share one page.
afterEach(async () => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  // They would be shown again to the next test.
  toast.dismiss();
  await cleanup();
  vi.unstubAllGlobals();
  localStorage.clear();
  sessionStorage.clear();
  if (innerWidth !== 1280 || innerHeight !== 720) await page.viewport(1280, 720);
});
