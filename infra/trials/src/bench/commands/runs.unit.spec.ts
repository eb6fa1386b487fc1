import { expect, it } from "vitest";
import { Runs } from "./runs.ts";

const result = (seconds: number, milliseconds: Record<string, number[]>) => ({
  commands: Object.values(milliseconds).flat().length,
  seconds,
  lag: seconds * 500,
  milliseconds: new Map(Object.entries(milliseconds)),
  turnedAway: 1,
});
const runsOf = (results: ReturnType<typeof result>[]) =>
  new Runs(() => Promise.resolve(results.shift() as ReturnType<typeof result>));

it("takes percentiles of one command or of all, over the runs that sent it, and leaves out what warmed up", async () => {
  const runs = runsOf([
    result(1, { warm: [1_000] }),
    result(1, { post: [10, 20], apply: [1, 2] }),
    result(2, { post: [30, 40] }),
    result(1, { post: [50, 60], apply: [3, 4] }),
  ]);
  await runs.warmUp(1);
  for (const rate of [4, 1, 4]) expect(await runs.run(1)).toBe(rate);
  expect(runs.commands).toEqual(["post", "apply"]);
  expect(runs.percentile(99, "post")).toBe(40);
  expect(runs.percentile(99, "apply")).toBe(2);
  expect(runs.percentile(50)).toBe(4);
  expect([runs.rate, runs.answerRate, runs.lag, runs.turnedAway]).toEqual([4, 8, 500, 3]);
});
