import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { CallError, ConnectionError, StaleAnswer } from "./call.ts";
import { untilCurrent } from "./until-current.ts";

const missing = (isStale: boolean) => new CallError(404, `{"message":"Not found","code":"not-found"}`, isStale);
const ask = (...refusals: Error[]) => {
  const asked = vi.fn<() => Promise<string>>().mockResolvedValue("found");
  for (const refusal of refusals) asked.mockRejectedValueOnce(refusal);
  return asked;
};
beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());
const refusalOf = (asked: Promise<string>) => asked.catch((error: unknown) => error);
const never = new AbortController().signal;

test("what is missing while the read models are behind is requested again", async () => {
  const asked = ask(missing(true), missing(true));
  const found = untilCurrent(asked, never);
  await vi.runAllTimersAsync();
  await expect(found).resolves.toBe("found");
  expect(asked).toHaveBeenCalledTimes(3);
});

test("an answer older than the caller's write is requested again if the call requires a current one", async () => {
  const asked = ask(new StaleAnswer("before"), new StaleAnswer("before"));
  const found = untilCurrent(asked, never);
  await vi.runAllTimersAsync();
  await expect(found).resolves.toBe("found");
  expect(asked).toHaveBeenCalledTimes(3);
});

test("any other refusal, and a lost answer, are reported at once", async () => {
  const signedOut = new CallError(401, `{"message":"Please sign in","code":"signed-out"}`, true);
  const away = new CallError(503, `{"message":"Not now","code":"unavailable"}`, true);
  for (const error of [missing(false), signedOut, away, new ConnectionError(undefined)]) {
    const asked = ask(error);
    await expect(untilCurrent(asked, never)).rejects.toBe(error);
    expect(asked).toHaveBeenCalledTimes(1);
  }
});

test("read models that stay behind are given up with the last refusal", async () => {
  const asked = vi.fn<() => Promise<string>>().mockRejectedValue(missing(true));
  const [refused] = await Promise.all([refusalOf(untilCurrent(asked, never)), vi.runAllTimersAsync()]);
  expect(refused).toMatchObject({ status: 404, isStale: true });
  expect(asked).toHaveBeenCalledTimes(21);
});

test("who leaves the screen ends the asking", async () => {
  const leaving = new AbortController();
  const asked = vi.fn<() => Promise<string>>().mockRejectedValue(missing(true));
  const refused = refusalOf(untilCurrent(asked, leaving.signal));
  await vi.advanceTimersByTimeAsync(1);
  leaving.abort();
  await vi.runAllTimersAsync();
  expect(await refused).toBeInstanceOf(CallError);
  expect(asked.mock.calls.length).toBeLessThan(3);
});
