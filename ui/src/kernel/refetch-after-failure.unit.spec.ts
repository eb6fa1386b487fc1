import { QueryObserver } from "@tanstack/react-query";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { CallError, ConnectionError } from "./call.ts";
import { createQueryClient } from "./query.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const away = new CallError(503, JSON.stringify({ message: "Away", code: "unavailable" }));
const refused = new CallError(404, JSON.stringify({ message: "No", code: "unknown-job" }));

/** A query on the screen that has been answered once. */
async function shown() {
  const client = createQueryClient();
  const queryFn = vi.fn<() => Promise<string>>().mockResolvedValueOnce("of before").mockResolvedValue("of now");
  const observer = new QueryObserver(client, { queryKey: ["any"], queryFn });
  const leave = observer.subscribe(() => {});
  await vi.advanceTimersByTimeAsync(1);
  const data = () => client.getQueryData(["any"]);
  expect(data()).toBe("of before");
  return { client, queryFn, leave, data };
}

test("a failing refetch is retried until it succeeds", async () => {
  const { client, queryFn, data } = await shown();
  queryFn.mockRejectedValueOnce(away).mockRejectedValueOnce(new ConnectionError("refused"));
  await client.invalidateQueries();
  expect(data()).toBe("of before");
  await vi.advanceTimersByTimeAsync(2_000);
  expect(data()).toBe("of now");
  expect(queryFn).toHaveBeenCalledTimes(4);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(queryFn).toHaveBeenCalledTimes(4);
});

test("a retry waits as long as the server asks, and by chance up to half a second more", async () => {
  const { client, queryFn } = await shown();
  queryFn.mockRejectedValueOnce(new CallError(503, "{}", false, 7_000));
  await client.invalidateQueries();
  await vi.advanceTimersByTimeAsync(7_000);
  expect(queryFn).toHaveBeenCalledTimes(2);
  await vi.advanceTimersByTimeAsync(500);
  expect(queryFn).toHaveBeenCalledTimes(3);
});

test("a refusal is final, and queries that left the screen are not refetched", async () => {
  const { client, queryFn, leave } = await shown();
  queryFn.mockRejectedValueOnce(refused);
  await client.invalidateQueries();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(queryFn).toHaveBeenCalledTimes(2);
  queryFn.mockRejectedValueOnce(away);
  await client.invalidateQueries();
  leave();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(queryFn).toHaveBeenCalledTimes(3);
});

test("what was never answered shows its error", async () => {
  const client = createQueryClient();
  const queryFn = vi.fn<() => Promise<string>>().mockRejectedValue(away);
  new QueryObserver(client, { queryKey: ["any"], queryFn }).subscribe(() => {});
  await vi.advanceTimersByTimeAsync(60_000);
  expect(queryFn).toHaveBeenCalledTimes(1);
});

test("what was never answered, because the connection failed, comes by itself", async () => {
  const client = createQueryClient();
  const queryFn = vi.fn<() => Promise<string>>().mockRejectedValueOnce(new ConnectionError("refused"));
  queryFn.mockResolvedValue("of now");
  new QueryObserver(client, { queryKey: ["any"], queryFn }).subscribe(() => {});
  await vi.advanceTimersByTimeAsync(2_000);
  expect(client.getQueryData(["any"])).toBe("of now");
});
