import { afterAll, beforeAll } from "vitest";
import { type Stack, startStack } from "../testing/stack.ts";
import { children, killSuite } from "./kill.suite.ts";

let stack: Stack;
beforeAll(async () => {
  stack = await startStack();
});
afterAll(() => stack?.stop());

killSuite(() => stack, children);
