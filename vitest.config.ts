import { availableParallelism } from "node:os";
import { playwright } from "@vitest/browser-playwright";
import { defineConfig, type TestProjectConfiguration } from "vitest/config";
import { findBrowser } from "./infra/trials/src/e2e/browser.ts";

const packages =
  "{contracts,infra/platform,command-service,projector,query-service,ui,infra/ops,infra/trials}/src/**/*";

const inTrials = (file: string): string => new URL(`infra/trials/src/testing/${file}`, import.meta.url).pathname;

const common = {
  // Milliseconds. For what hangs only: how fast a busy machine is may fail no test.
  testTimeout: 600_000,
  hookTimeout: 600_000,
  // Less than a test may take, so that a poll in vain says what it expected.
  expect: { poll: { timeout: 150_000 } },
  // A worker loads each module once, not once for each file.
  isolate: false,
  setupFiles: [inTrials("clean-up.setup.ts")],
  globalSetup: [inTrials("folder.setup.ts")],
};
const onPostgres = { ...common, globalSetup: [...common.globalSetup, inTrials("postgres.setup.ts")] };

const clusters = "infra/trials/src/torture/cluster/*.int.spec.ts";

const browser = await findBrowser();
/** Components in a real browser, as the UI's own configuration builds them. None where there is no browser. */
const components: TestProjectConfiguration[] =
  "missing" in browser
    ? []
    : [
        {
          extends: "./ui/vite.config.ts",
          root: "ui",
          // What only some tests reach: Vite would optimise it in the middle of a run, and reload the page.
          optimizeDeps: {
            include: [
              "axe-core",
              "@heroicons/react/24/solid",
              "@provenwork/contracts > canonicalize",
              "pdfjs-dist/legacy/build/pdf.mjs",
            ],
          },
          test: {
            name: "component",
            env: { VITE_DEMO: "on" },
            include: ["src/**/*.component.spec.tsx"],
            setupFiles: [new URL("ui/src/testing/clean-up.setup.ts", import.meta.url).pathname],
            testTimeout: common.testTimeout,
            expect: common.expect,
            isolate: false,
            browser: {
              enabled: true,
              headless: true,
              screenshotFailures: false,
              viewport: { width: 1280, height: 720 },
              provider: playwright({
                launchOptions: {
                  executablePath: browser.executablePath,
                  args: [...browser.args],
                  env: { ...process.env, ...browser.env },
                },
                contextOptions: { reducedMotion: "reduce" },
              }),
              instances: [{ browser: "chromium" }],
            },
          },
        },
      ];

/** One project per kind: `--project unit`, then paths; `long` is for `npm run test:long`. */
export default defineConfig({
  test: {
    maxWorkers: availableParallelism(),
    projects: [
      { test: { name: "unit", include: [`${packages}.unit.spec.ts`], ...common } },
      { test: { name: "integration", include: [`${packages}.int.spec.ts`], exclude: [clusters], ...onPostgres } },
      // Each runs two of every process, which leaves no time for other tests.
      { test: { name: "cluster", include: [clusters], fileParallelism: false, ...onPostgres } },
      ...components,
      {
        test: {
          name: "long",
          include: [`${packages}.long.spec.ts`, `${packages}.int.spec.ts`],
          // Integration tests at full size; see `sized`.
          env: { TEST_SIZE: "full" },
          ...onPostgres,
        },
      },
    ],
  },
});
