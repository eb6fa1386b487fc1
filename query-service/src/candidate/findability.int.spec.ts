import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type Served, serveForTest } from "#testing/served.ts";

let served: Served;
beforeAll(async () => {
  served = await serveForTest();
});
afterAll(() => served.stop());

it("says whether the caller may be found, which is off until they turn it on", async () => {
  const [ada, bob] = [randomUUID(), randomUUID()];
  await served.projector.commit({ "findability.findable": [{ person_id: ada }] });
  const asked = async (personId: string) =>
    (await served.get("/api/candidate/findability", await served.signedIn("candidate", personId))).json();
  expect(await asked(ada)).toEqual({ findable: true });
  expect(await asked(bob)).toEqual({ findable: false });
});
