import { topics } from "@provenwork/contracts/kernel/topics";
import { expect, it } from "vitest";
import { messages } from "./notify.ts";

const people = (count: number) => new Set(Array.from({ length: count }, () => topics.person(crypto.randomUUID())));

it("includes the position even if no row changed", () => {
  expect(messages("007", new Map([["accounts", new Set<string>()]]))).toEqual([{ position: "007", changes: {} }]);
});

it("names every topic, over several messages of less than 8 kB", () => {
  const changed = new Map([
    ["accounts", people(300)],
    ["candidates", people(400)],
  ]);
  const all = messages("007", changed);
  for (const message of all) expect(Buffer.byteLength(JSON.stringify(message))).toBeLessThan(7_900);
  for (const [readModel, expected] of changed) {
    const named = all.flatMap(({ changes }) => changes[readModel] ?? []);
    expect(new Set(named)).toEqual(expected);
  }
});

it("with more than 500 topics, concerns everyone", () => {
  expect(messages("007", new Map([["accounts", people(501)]]))).toEqual([
    { position: "007", changes: { accounts: "*" } },
  ]);
});
