import { UnavailableError } from "@eventstore/db-client";
import { expect, it } from "vitest";
import { EventStoreUnavailable, WrongRevision } from "../port.ts";
import { attempt, backoffMs } from "./attempts.ts";

it("tries again after a failure of the connection", async () => {
  let tries = 0;
  const once = async () => (++tries < 3 ? Promise.reject(new UnavailableError()) : tries);
  expect(await attempt("Appending", once)).toBe(3);
});

it("does not repeat an answer", async () => {
  let tries = 0;
  const once = () => (tries++, Promise.reject(new WrongRevision("a-1", 0, 1)));
  await expect(attempt("Appending", once)).rejects.toThrow(WrongRevision);
  expect(tries).toBe(1);
});

it.each([
  ["refuses", () => Promise.reject(new UnavailableError())],
  ["is silent", () => new Promise<never>(() => {})],
])("gives up when its time is over and the store %s", async (_, once) => {
  const giveUp = attempt("Appending to a-1", once, 60);
  await expect(giveUp).rejects.toThrow(EventStoreUnavailable);
  await expect(giveUp).rejects.toThrow(/Appending to a-1/);
});

it("doubles its pauses up to 2 s and spreads them", () => {
  expect([0, 1, 2, 6, 7, 60].map((failures) => backoffMs(failures, () => 1))).toEqual([
    25, 50, 100, 1_600, 2_000, 2_000,
  ]);
  expect([0, 7].map((failures) => backoffMs(failures, () => 0))).toEqual([12.5, 1_000]);
});
