import { startStack } from "@provenwork/ops/testing/stack";

/** Playwright's global set-up: one stack for the whole run, or the running one that STACK_URL names (and STACK_DATA its folder). */
export default async function setup(): Promise<() => Promise<void>> {
  if (process.env["STACK_URL"] !== undefined) return async () => {};
  // A test may say in X-Forwarded-For from which network it comes.
  const stack = await startStack({ TRUSTED_PROXIES: "127.0.0.1, ::1, ::ffff:127.0.0.1" });
  process.env["STACK_URL"] = stack.url;
  process.env["STACK_DATA"] = stack.dataFolder;
  return stack.stop;
}
