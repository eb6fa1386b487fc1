import { randomUUID } from "node:crypto";
import { type APIRequestContext, expect } from "@playwright/test";
import { untilAnswered } from "@provenwork/ops/until-answered";

/** Milliseconds: for what hangs only. */
const times = { timeoutMs: 150_000, intervalMs: 250 };

/**
 * Sends a command in the name of a browser; answers what it was answered. A 503 asks for another attempt under the same key: an event
 * log that is slow for a second counts as away.
 */
export async function send(
  request: APIRequestContext,
  path: string,
  data: object,
  { status = 200, method = "POST" } = {},
): Promise<unknown> {
  const headers = { "Idempotency-Key": randomUUID() };
  const answered = await untilAnswered(async () => {
    const answer = await request.fetch(path, { method, data, headers });
    return { status: answer.status(), text: await answer.text() };
  }, times);
  expect(answered, path).toEqual({ status, text: answered.text });
  return JSON.parse(answered.text) as unknown;
}

/**
 * Waits until the read models have what this browser has written: then others find it, too, whose reads do not wait for it, and this
 * one's are not answered from before, as they are when the read models are more than two seconds behind.
 */
export const untilRead = (request: APIRequestContext): Promise<void> =>
  expect
    .poll(async () => (await request.get("/api/user")).headers()["stale"], { intervals: [20, 50, 100] })
    .toBeUndefined();

/** Waits until the session or onboarding of a browser is over in the query service, too, which hears of it a moment later. */
export const untilSignedOut = (request: APIRequestContext): Promise<void> =>
  expect.poll(async () => (await request.get("/api/user")).status(), { intervals: [20, 50, 100] }).toBe(401);
