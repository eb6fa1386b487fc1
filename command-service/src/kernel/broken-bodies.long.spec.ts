import { afterAll, beforeAll } from "vitest";
import { type ServiceWithAllRoles, serviceWithAllRoles } from "#testing/service-with-all-roles.ts";
import { brokenBodiesSuite } from "#testing/broken-bodies.suite.ts";

let everyone: ServiceWithAllRoles;
beforeAll(async () => {
  everyone = await serviceWithAllRoles();
});
afterAll(() => everyone.close());

brokenBodiesSuite(() => everyone, { numRuns: Number(process.env["FUZZ_RUNS"] ?? 400) });
