import { setSkillWeights } from "@provenwork/command-service/matching/set-weights.steps";
import { startingWeights } from "@provenwork/contracts/matching/starting-weights";
import { openTarget } from "@provenwork/ops/cli/target";
import { stepsOf } from "@provenwork/ops/learning/seed";
import { startStack } from "@provenwork/ops/testing/stack";

/** Playwright's global set-up: one stack for the whole run, or the running one that STACK_URL names (and STACK_DATA its folder). */
export default async function setup(): Promise<() => Promise<void>> {
  if (process.env["STACK_URL"] !== undefined) return async () => {};
  // A test may say in X-Forwarded-For from which network it comes.
  const stack = await startStack({ TRUSTED_PROXIES: "127.0.0.1, ::1, ::ffff:127.0.0.1" });
  await holdWeights(stack.dataFolder);
  process.env["STACK_URL"] = stack.url;
  process.env["STACK_DATA"] = stack.dataFolder;
  return stack.stop;
}

/**
 * Sets the starting weights as if they came from more jobs than all tests post, so that no other table is due: one that the
 * product set in the middle of a test would change the scores that the test has read.
 */
async function holdWeights(dataFolder: string): Promise<void> {
  const target = openTarget({ DATA_DIR: dataFolder });
  try {
    await setSkillWeights(await stepsOf(target), { weights: startingWeights.bySkill, jobs: 1_000_000 }, new Date());
  } finally {
    await target.close();
  }
}
