import { startStack } from "./stack.ts";

/** Playwright's global set-up: one stack for the whole run; every test brings people of its own. */
export default async function setup(): Promise<() => Promise<void>> {
  const stack = await startStack();
  process.env["STACK_URL"] = stack.url;
  process.env["STACK_DATA"] = stack.dataFolder;
  return stack.stop;
}
