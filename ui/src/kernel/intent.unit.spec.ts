import { expect, test } from "vitest";
import { createIntents } from "./intent.ts";

const counted = () => {
  let count = 0;
  return createIntents(() => `key-${++count}`);
};

test("a retry of the same input keeps its key", () => {
  const intents = counted();
  expect([intents.keyFor({ name: "a" }), intents.keyFor({ name: "a" })]).toEqual(["key-1", "key-1"]);
});

test("other input is a new intent", () => {
  const intents = counted();
  expect([intents.keyFor({ name: "a" }), intents.keyFor({ name: "b" })]).toEqual(["key-1", "key-2"]);
});

test("once answered, the same input is a new intent", () => {
  const intents = counted();
  const first = intents.keyFor({ name: "a" });
  intents.settled();
  expect(intents.keyFor({ name: "a" })).not.toBe(first);
});
