import { afterAll, beforeAll, expect, it } from "vitest";
import { LiveReader } from "#testing/live-reader.ts";
import { type Served, serveForTest } from "#testing/served.ts";

const limits = { live: { maxPerNetwork: 1 } };
let demo: Served;
let production: Served;
beforeAll(async () => {
  [demo, production] = await Promise.all([serveForTest({ limits }), serveForTest({ limits, mode: "test" })]);
});
afterAll(() => Promise.all([demo.stop(), production.stop()]));

it("connections from this machine are limited as one network, but in the demo", async () => {
  const connect = async (served: Served) =>
    LiveReader.connect(`${served.origin}/api/live`, await served.signedIn("candidate"));
  const held = [await connect(demo), await connect(demo), await connect(production)];
  const refused = await production.get("/api/live", await production.signedIn("candidate"));
  expect([refused.status, refused.headers.get("Retry-After")]).toEqual([429, "1"]);
  for (const each of held) each.close();
});
