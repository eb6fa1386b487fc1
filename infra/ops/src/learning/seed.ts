import { coalescedLoads } from "@provenwork/command-service/kernel/loader";
import { type OpenSteps, openSteps } from "@provenwork/command-service/kernel/steps";
import { type Listed, list, withdraw } from "@provenwork/command-service/learning/list-resources.steps";
import type { ResourceFacts } from "@provenwork/contracts/learning/rules";
import { printJson } from "../cli/print.ts";
import type { Target } from "../cli/target.ts";
import { Problem } from "../launch/problem.ts";
import { catalogue } from "./catalogue.ts";

export async function stepsOf(target: Pick<Target, "store" | "codec">): Promise<OpenSteps> {
  const store = await target.store();
  return openSteps({ store, codec: await target.codec(), loadStream: coalescedLoads(store) });
}

/** Writes the catalogue to the log, and counts the outcomes. Idempotent. */
export async function seedCatalogue(
  steps: OpenSteps,
  resources: readonly ResourceFacts[] = catalogue,
): Promise<Record<Listed, number>> {
  const outcomes = await Promise.all(resources.map((facts) => list(steps, facts, new Date())));
  const count = (outcome: Listed) => outcomes.filter((each) => each === outcome).length;
  return { listed: count("listed"), changed: count("changed"), same: count("same"), withdrawn: count("withdrawn") };
}

export async function seed(target: Target, { json }: { json?: boolean }): Promise<void> {
  const counts = await seedCatalogue(await stepsOf(target));
  if (json === true) return printJson(counts);
  const { listed, changed, same, withdrawn } = counts;
  console.log(`${listed} listed, ${changed} changed, ${same} the same, ${withdrawn} withdrawn before`);
}

export async function withdrawResource(target: Target, url: string): Promise<void> {
  if (!(await withdraw(await stepsOf(target), url, new Date())))
    throw new Problem(`there is no learning resource at ${url}: use its address as the catalogue has it`);
  console.log(`${url} is no longer recommended`);
}
