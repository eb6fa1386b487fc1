import type { NewResourceEvent } from "@provenwork/contracts/learning/events";
import type { ResourceFacts } from "@provenwork/contracts/learning/rules";
import { type Resource, resources } from "@provenwork/contracts/learning/state";
import { isDeepStrictEqual } from "node:util";
import { v5 as uuidv5, v7 as uuidv7 } from "uuid";
import { type Decision, type DecisionContext, accept } from "#kernel/decision.ts";
import { systemOrigin } from "#kernel/reactors/system-origin.ts";
import type { OpenSteps, Steps } from "#kernel/steps.ts";

// Namespace of the ids of resources, which follow from their addresses; part of their storage format.
const addresses = "5a0a1d3e-7f0b-4b0e-9a52-0d6f3f2b8c61";

export const resourceIdOf = (url: string): string => uuidv5(url, addresses);

/** A listed resource is updated from the catalogue; a withdrawn one stays withdrawn. */
export function listResource(
  facts: ResourceFacts,
  { status, facts: before }: Resource,
  { now }: Pick<DecisionContext, "now">,
): Decision<NewResourceEvent> {
  const said = { resourceId: resourceIdOf(facts.url), ...facts };
  const at = now.toISOString();
  if (status === "unlisted") return accept({ type: "ResourceListed", data: { ...said, listedAt: at } });
  if (status === "withdrawn" || isDeepStrictEqual(facts, before)) return accept();
  return accept({ type: "ResourceChanged", data: { ...said, changedAt: at } });
}

export function withdrawResource(
  resourceId: string,
  { status }: Resource,
  { now }: Pick<DecisionContext, "now">,
): Decision<NewResourceEvent> {
  if (status !== "listed") return accept();
  return accept({ type: "ResourceWithdrawn", data: { resourceId, withdrawnAt: now.toISOString() } });
}

const stepsOf = (openSteps: OpenSteps, now: Date): Steps => {
  const commandId = uuidv7();
  return openSteps(systemOrigin({ commandId, correlationId: commandId, causationId: commandId, now }));
};

export type Listed = "listed" | "changed" | "same" | "withdrawn";

/** Brings a resource of the catalogue into the log, and answers the outcome. */
export async function list(openSteps: OpenSteps, facts: ResourceFacts, now: Date): Promise<Listed> {
  const { events, state } = await stepsOf(openSteps, now).handle(
    resources,
    resourceIdOf(facts.url),
    (resource, context) => listResource(facts, resource, context),
  );
  if (state.status === "withdrawn") return "withdrawn";
  if (events.length === 0) return "same";
  return events[0]?.type === "ResourceListed" ? "listed" : "changed";
}

/** Whether there was a resource of this address to withdraw. */
export async function withdraw(openSteps: OpenSteps, url: string, now: Date): Promise<boolean> {
  const resourceId = resourceIdOf(url);
  const { state } = await stepsOf(openSteps, now).handle(resources, resourceId, (resource, context) =>
    withdrawResource(resourceId, resource, context),
  );
  return state.status === "withdrawn";
}
