import { availableParallelism } from "node:os";
import { defineConfig } from "vitest/config";

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
};
const onPostgres = { ...common, globalSetup: [inTrials("postgres.setup.ts")] };

/** One project per kind: `--project unit`, then paths; `long` is for `npm run test:long`. */
export default defineConfig({
  test: {
    maxWorkers: availableParallelism(),
    projects: [
      { test: { name: "unit", include: [`${packages}.unit.spec.ts`], ...common } },
      { test: { name: "integration", include: [`${packages}.int.spec.ts`], ...onPostgres } },
      { test: { name: "long", include: [`${packages}.long.spec.ts`], ...onPostgres } },
    ],
  },
});
