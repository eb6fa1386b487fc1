import { UnavailableError } from "@eventstore/db-client";
import { expect, it } from "vitest";
import { retryBudget } from "../../retry-budget.ts";
import { semaphore } from "../../semaphore.ts";
import { WrongRevision } from "../port.ts";
import { repeatWhileSilent } from "./repeats.ts";

const never = () => new Promise<never>(() => {});
const soon = () => new Promise<void>((done) => setImmediate(done));
const free = () => ({ slots: semaphore(10), retries: retryBudget() });

it("does not repeat an answered or refused append", async () => {
  let sent = 0;
  expect(await repeatWhileSilent(free(), async () => ++sent, never)).toBe(1);
  await expect(repeatWhileSilent(free(), async () => Promise.reject(new Error(`${++sent}`)), never)).rejects.toThrow(
    "2",
  );
  expect(sent).toBe(2);
});

it("repeats an unanswered append with a deadline, and accepts the answer to the repeat", async () => {
  const deadlines: (number | undefined)[] = [];
  const send = (ms?: number) => (deadlines.push(ms) === 3 ? Promise.resolve("third") : never());
  expect(await repeatWhileSilent(free(), send, soon)).toBe("third");
  expect(deadlines).toEqual([undefined, 1_000, 1_000]);
});

it("accepts a late answer to the first attempt, whatever the outcome of a repeat", async () => {
  const first = Promise.withResolvers<string>();
  let sent = 0;
  const send = async () => {
    if (++sent === 2) throw new UnavailableError();
    if (sent === 3) first.resolve("late");
    return sent === 1 ? first.promise : never();
  };
  const answer = repeatWhileSilent(free(), send, soon);
  expect(await answer).toBe("late");
});

it("accepts the refusal of a repeat", async () => {
  const send = (deadline?: number) =>
    deadline === undefined ? never() : Promise.reject(new WrongRevision("a-1", 0, 1));
  await expect(repeatWhileSilent(free(), send, soon)).rejects.toThrow(WrongRevision);
});

it("sends at most four times", async () => {
  const waits: number[] = [];
  const fourth = Promise.withResolvers<void>();
  let sent = 0;
  const send = () => (++sent === 4 && fourth.resolve(), never());
  void repeatWhileSilent(free(), send, async (ms) => void waits.push(ms));
  await fourth.promise;
  await new Promise(setImmediate);
  expect([sent, waits]).toEqual([4, [300, 600, 1_200]]);
});

it("repeats nothing while no slot is free", async () => {
  const slots = semaphore(1);
  const busy = Promise.withResolvers<void>();
  const running = slots(() => busy.promise);
  const first = Promise.withResolvers<number>();
  let waits = 0;
  let sent = 0;
  const answer = repeatWhileSilent(
    { slots, retries: retryBudget() },
    () => (++sent, first.promise),
    async () => void (++waits === 3 && setImmediate(first.resolve, 7)),
  );
  expect(await answer).toBe(7);
  expect(sent).toBe(1);
  busy.resolve();
  await running;
});

it("repeats nothing once there are no retries left", async () => {
  let [sent, waits] = [0, 0];
  const first = Promise.withResolvers<number>();
  const without = { slots: semaphore(10), retries: retryBudget({ requestsPerRetry: 5, saved: 1 }) };
  const send = () => (++sent, first.promise);
  const answer = repeatWhileSilent(without, send, async () => void (++waits === 3 && setImmediate(first.resolve, 7)));
  expect(await answer).toBe(7);
  expect(sent).toBe(2);
});

it("clears its timer once answered", async () => {
  const waited: AbortSignal[] = [];
  await repeatWhileSilent(
    free(),
    async () => 1,
    (_, signal) => (waited.push(signal), never()),
  );
  expect(waited.map(({ aborted }) => aborted)).toEqual([true]);
});
