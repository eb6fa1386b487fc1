import { defineConfig } from "vitest/config";

const packages = [
  "contracts",
  "infra/platform",
  "command-service",
  "projector",
  "query-service",
  "ui",
  "infra/ops",
  "infra/trials",
];

/** Milliseconds. For what hangs only: how fast a busy machine is may fail no test. */
const patience = { testTimeout: 60_000, hookTimeout: 60_000 };

const globalSetup = [new URL("infra/trials/src/testing/postgres.setup.ts", import.meta.url).pathname];

/** One project per package and kind: `--project unit:contracts`, `--project "integration:*"`; `long` is for `npm run test:long`. */
export default defineConfig({
  test: {
    projects: packages.flatMap((folder) => {
      const name = folder.split("/").at(-1) ?? folder;
      return [
        { test: { name: `unit:${name}`, root: folder, include: ["src/**/*.unit.spec.{ts,tsx}"], ...patience } },
        {
          test: {
            name: `integration:${name}`,
            root: folder,
            include: ["src/**/*.int.spec.ts"],
            globalSetup,
            ...patience,
          },
        },
        { test: { name: `long:${name}`, root: folder, include: ["src/**/*.long.spec.ts"], globalSetup, ...patience } },
      ];
    }),
  },
});
