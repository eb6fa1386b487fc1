import { expect, it } from "vitest";
import { checkAcknowledged } from "../harness/acknowledged.ts";
import { startTraffic } from "../harness/writers.ts";
import { acknowledges, pairForTest } from "./pair-for-test.ts";

it("goes on without a restart where an asynchronous standby is promoted, and says what is gone", async () => {
  const pair = await pairForTest("asynchronous");
  const early = startTraffic(pair.url, "Early house");
  await acknowledges(early, 50);
  pair.holdBack();
  // The standby does not know these people, nor the keys of their data.
  const late = startTraffic(pair.url, "Late house");
  await acknowledges(late, 50);
  await pair.failOver();
  const before = new Set([...early.acknowledged, ...late.acknowledged]);
  await Promise.all([acknowledges(early, 20), acknowledges(late, 20)]);
  await Promise.all([early.stop(), late.stop()]);
  const { projector } = pair.stage.system;
  const since = new Set([...early.acknowledged, ...late.acknowledged]).difference(before);
  expect(await checkAcknowledged({ acknowledged: since }, projector)).toEqual({ lost: 0, twice: 0, differing: 0 });
  expect(pair.logged("changes were lost")).toEqual([expect.stringContaining("Changes were lost in the runbook")]);
});
