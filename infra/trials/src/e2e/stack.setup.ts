import { startStack } from "@provenwork/ops/testing/stack";

/** Playwright's global set-up: one stack for the whole run, or the running one that STACK_URL names (and STACK_DATA its folder). */
export default async function setup(): Promise<() => Promise<void>> {
  if (process.env["STACK_URL"] !== undefined) return async () => {};
  const stack = await startStack();
  process.env["STACK_URL"] = stack.url;
  process.env["STACK_DATA"] = stack.dataFolder;
  return stack.stop;
}
