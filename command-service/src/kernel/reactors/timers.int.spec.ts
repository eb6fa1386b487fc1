import { randomUUID } from "node:crypto";
import { until } from "@provenwork/platform/testing/until";
import { expect, it, onTestFinished } from "vitest";
import { openSlice } from "#testing/slice.ts";
import { timedReaction } from "./reaction.ts";

it("slow timers run two at a time and delay no other", async () => {
  const slice = await openSlice();
  const released = Promise.withResolvers<void>();
  onTestFinished(async () => {
    released.resolve();
    await slice.close();
  });
  const [slow, quick]: [string[], string[]] = [[], []];
  let running = 0;
  let most = 0;
  const reactions = [
    timedReaction({
      action: "slow",
      slow: true,
      on: {},
      run: () => async (timer) => {
        slow.push(timer.subjectId);
        most = Math.max(most, ++running);
        await released.promise;
        running -= 1;
      },
    }),
    timedReaction({
      action: "quick",
      on: {},
      run: () => (timer) => Promise.resolve(void quick.push(timer.subjectId)),
    }),
  ];
  const due = (kind: string, n: number) => ({
    due_id: randomUUID(),
    kind,
    subject_id: randomUUID(),
    due_at: new Date(slice.clock.now.getTime() + n),
    done_at: null,
  });
  const kinds = ["slow", "slow", "slow", "slow", "slow", "slow", "quick", "quick"];
  await slice.write.database
    .insertInto("due")
    .values(kinds.map((kind, n) => due(kind, n - kinds.length)))
    .execute();

  await slice.startReactors({ areas: [{ reactions }] });
  await until(() => quick.length === 2);
  await until(() => slow.length === 2);
  released.resolve();
  await until(() => slow.length === 6);
  expect([new Set(slow).size, most]).toEqual([6, 2]);
});
