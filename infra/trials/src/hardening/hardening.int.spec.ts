import { type Stack, startStack } from "@provenwork/ops/testing/stack";
import { afterAll, beforeAll, describe } from "vitest";
import { apiClientSuite } from "./api-client.suite.ts";
import { apiKeysSuite } from "./api-keys.suite.ts";
import { canarySuite } from "./canary.suite.ts";
import { cursorsSuite } from "./cursors.suite.ts";
import { fuzzSuite } from "./fuzz.suite.ts";
import { headersSuite } from "./headers.suite.ts";
import { rawSocketsSuite } from "./raw-sockets.suite.ts";
import { roleMatrixSuite } from "./role-matrix.suite.ts";
import { walletsSuite } from "./wallets.suite.ts";
import { worstInputSuite } from "./worst-input.suite.ts";

// One after another on one running system, because starting it takes longer than most of them.
let running: Stack;
beforeAll(async () => {
  running = await startStack();
});
afterAll(() => running?.stop());
const stack = () => running;

describe("canary", () => {
  canarySuite(stack);
});
describe("a client generated from the description", () => {
  apiClientSuite(stack);
});
describe("headers", () => {
  headersSuite(stack);
});
describe("role matrix", () => {
  roleMatrixSuite(stack);
});
describe("API keys", () => {
  apiKeysSuite(stack);
});
describe("fuzz", () => {
  fuzzSuite(stack, { runs: 4, seed: 1 });
});
describe("worst input", () => {
  worstInputSuite(stack);
});
describe("wallets", () => {
  walletsSuite(stack);
});
describe("raw sockets", () => {
  rawSocketsSuite(stack);
});
describe("cursors", () => {
  cursorsSuite(stack);
});
