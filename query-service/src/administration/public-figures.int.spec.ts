import { afterAll, beforeAll, expect, it } from "vitest";
import { type Served, serveForTest } from "#testing/served.ts";

let served: Served;
beforeAll(async () => {
  served = await serveForTest();
});
afterAll(() => served.stop());

const figures = async () => (await served.get("/api/public-figures")).json();

it("shows everyone the number of proofs, and 0 before the first", async () => {
  expect(await figures()).toEqual({ proofs: 0 });
  await served.projector.commit({ "platform_figures.figures": [{ figure: "proofs", total: 7 }] });
  expect(await figures()).toEqual({ proofs: 7 });
});
