import { afterAll, beforeAll, describe } from "vitest";
import { opsSuite } from "./cli/ops.suite.ts";
import { environmentSuite } from "./launch/environment.suite.ts";
import { children, killSuite } from "./launch/kill.suite.ts";
import { monitoringSuite } from "./launch/monitoring.suite.ts";
import { type Stack, startStack } from "./testing/stack.ts";

// One after another on one running system, because starting it takes longer than most of them.
let running: Stack;
beforeAll(async () => {
  running = await startStack({ LIMIT_EDITS_PER_NETWORK: "17" });
}, 180_000);
afterAll(() => running?.stop());
const stack = () => running;

environmentSuite(stack);
describe("monitoring", () => {
  monitoringSuite(stack);
});
describe("the ops CLI on a running system", () => {
  opsSuite(stack);
});
// The other processes in kill.long.spec.ts.
describe("a killed process", () => {
  killSuite(stack, children.slice(0, 1));
});
