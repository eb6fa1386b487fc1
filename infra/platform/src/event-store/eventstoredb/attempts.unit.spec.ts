import { UnavailableError } from "@eventstore/db-client";
import { afterEach, expect, it, vi } from "vitest";
import { retryBudget } from "../../retry-budget.ts";
import { semaphore } from "../../semaphore.ts";
import { EventStoreUnavailable, WrongRevision } from "../port.ts";
import { attempt, Pulse } from "./attempts.ts";

afterEach(() => void vi.useRealTimers());

const traffic = (slots = 1) => ({
  slots: semaphore(slots),
  pulse: new Pulse(),
  retries: retryBudget(),
  answerWithinMs: 1_000,
  hosts: "store.example:2113",
});

it("retries after a connection failure", async () => {
  let tries = 0;
  const once = async () => (++tries < 3 ? Promise.reject(new UnavailableError()) : tries);
  expect(await attempt(traffic(), "Appending", once)).toBe(3);
});

it("retries one request in five, beyond those saved, while the store fails", async () => {
  let tries = 0;
  const shared = traffic(80);
  const failing = () => (tries++, Promise.reject(new UnavailableError()));
  const calls = Array.from({ length: 500 }, () => attempt(shared, "Reading", failing, 60_000));
  for (const { status } of await Promise.allSettled(calls)) expect(status).toBe("rejected");
  expect(tries).toBe(500 + 20);
});

it("does not retry after an answer", async () => {
  let tries = 0;
  const once = () => (tries++, Promise.reject(new WrongRevision("a-1", 0, 1)));
  await expect(attempt(traffic(), "Appending", once)).rejects.toThrow(WrongRevision);
  expect(tries).toBe(1);
});

it.each([
  ["refuses", () => Promise.reject(new UnavailableError())],
  ["is silent", () => new Promise<never>(() => {})],
])("times out when the store %s", async (_, once) => {
  const giveUp = attempt(traffic(), "Appending to a-1", once, 60);
  await expect(giveUp).rejects.toThrow(EventStoreUnavailable);
  await expect(giveUp).rejects.toThrow(/Appending to a-1/);
});

it("does not start an operation that timed out while waiting for a slot", async () => {
  const shared = traffic();
  const silent = attempt(shared, "Appending first", () => new Promise<never>(() => {}), 60);
  let begun = false;
  const waiting = attempt(shared, "Appending second", async () => (begun = true), 30);
  await expect(silent).rejects.toThrow(/Appending first: no answer/);
  await expect(waiting).rejects.toThrow(/Appending second: other operations/);
  expect(begun).toBe(false);
});

it("waits longer while the store answers other operations", async () => {
  vi.useFakeTimers();
  const shared = traffic(2);
  const answered = Promise.withResolvers<string>();
  const slow = attempt(shared, "Appending", () => answered.promise, 20);
  for (let ms = 0; ms < 100; ms += 10) {
    await attempt(shared, "Reading", async () => "here", 20);
    await vi.advanceTimersByTimeAsync(10);
  }
  answered.resolve("at last");
  expect(await slow).toBe("at last");
});

it("times out once other operations get no answer either", async () => {
  vi.useFakeTimers();
  const shared = traffic(2);
  await attempt(shared, "Reading", async () => "here", 20);
  const slow = attempt(shared, "Appending", () => new Promise<never>(() => {}), 20);
  await Promise.all([expect(slow).rejects.toThrow(/Appending: no answer/), vi.advanceTimersByTimeAsync(50)]);
});
