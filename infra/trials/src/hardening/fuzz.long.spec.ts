import { type Stack, startStack } from "@provenwork/ops/testing/stack";
import { afterAll, beforeAll, describe } from "vitest";
import { fuzzSuite } from "./fuzz.suite.ts";

let running: Stack;
beforeAll(async () => {
  running = await startStack();
}, 240_000);
afterAll(() => running?.stop());

describe("fuzz", () => {
  fuzzSuite(() => running, { runs: Number(process.env["FUZZ_RUNS"] ?? 400) });
});
