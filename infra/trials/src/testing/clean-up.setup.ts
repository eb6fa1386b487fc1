import { afterAll, vi } from "vitest";

// The next file of the worker starts with real globals and clocks.
afterAll(() => {
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
  vi.useRealTimers();
});
