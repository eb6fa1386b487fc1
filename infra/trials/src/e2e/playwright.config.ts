import { availableParallelism } from "node:os";
import { join } from "node:path";
import { defineConfig } from "@playwright/test";
import { root } from "@provenwork/ops/root";
import { findBrowser } from "./browser.ts";

const browser = await findBrowser();
if ("missing" in browser) throw new Error(browser.missing);

// A tool's configuration file: the one place where a default export is asked for.
export default defineConfig({
  testDir: ".",
  testMatch: "**/*.e2e.spec.ts",
  outputDir: join(root, "test-results"),
  globalSetup: "./stack.setup.ts",
  fullyParallel: true,
  // Each waits for half of its time: one more than cores keeps these busy when the other tests are through.
  workers: availableParallelism() + 1,
  retries: 0,
  forbidOnly: true,
  // For what hangs only: how fast a busy machine is may fail no test.
  timeout: 600_000,
  expect: { timeout: 150_000 },
  reporter: [["list"], ["json"]],
  use: {
    // Recording doubles the CPU time of every test; `--trace on` records the one that failed.
    trace: "off",
    screenshot: "only-on-failure",
    video: "off",
    // Animations are drawn, and awaited, only where a test asks for them.
    contextOptions: { reducedMotion: "reduce" },
    launchOptions: {
      executablePath: browser.executablePath,
      args: [...browser.args],
      env: { ...(process.env as Record<string, string>), ...browser.env },
    },
  },
});
