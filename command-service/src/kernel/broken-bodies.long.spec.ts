import { afterAll, beforeAll } from "vitest";
import { type ServiceForEverybody, serviceForEverybody } from "#testing/everybody.ts";
import { brokenBodiesSuite } from "#testing/broken-bodies.suite.ts";

let everyone: ServiceForEverybody;
beforeAll(async () => {
  everyone = await serviceForEverybody();
});
afterAll(() => everyone.close());

brokenBodiesSuite(() => everyone, { numRuns: Number(process.env["FUZZ_RUNS"] ?? 400) });
