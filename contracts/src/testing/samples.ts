import { globSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import { areas } from "../areas.ts";
import type { Command, Principal, Query } from "../kernel/endpoint.ts";
import { type AreaSamples, type Belongings, type Outcomes, type Samples, nothing } from "./area-samples.ts";

const folder = join(import.meta.dirname, "..");
const files = globSync("*/area.samples.ts", { cwd: folder });
const byArea = new Map<string, AreaSamples>();
for (const file of files) byArea.set(file.replace(/[/\\].*/, ""), (await import(join(folder, file))) as AreaSamples);
const samples: Samples = Object.assign({}, ...[...byArea.values()].map((area) => area.samples));

const outcomes: Outcomes = Object.assign({}, ...[...byArea.values()].map((area) => area.outcomes));

/** The required fields of a schema: ids of nothing, and a reason. */
function fromSchema(input: z.ZodType): unknown {
  const { required = [], properties = {} } = z.toJSONSchema(input, { io: "input", unrepresentable: "any" });
  const valueOf = (field: string): unknown => {
    const schema = properties[field];
    if (typeof schema === "object" && schema.format === "uuid") return nothing;
    return field === "reason" ? "Sample reason" : undefined;
  };
  return Object.fromEntries(required.map((field) => [field, valueOf(field)]));
}

/** @throws for an endpoint without a valid sample, so that no generated test leaves it out */
export function sampleOf({ name, input }: Command | Query): unknown {
  const sample = samples[name]?.() ?? fromSchema(input);
  if (sample instanceof FormData || input.safeParse(sample).success) return sample;
  throw new Error(`there is no valid input for ${name}: add one to the area.samples.ts of its area`);
}

/** An endpoint's answer to its sample from this principal: a status, and the code of a refusal. */
export function outcomeOf(endpoint: Command | Query, principal: Principal): string {
  const known = outcomes[endpoint.name];
  const success = `${endpoint.kind === "command" ? endpoint.success : 200}`;
  return (typeof known === "string" ? known : known?.[principal]) ?? success;
}

type Kind = "belongings" | "groupBelongings";

const ofEveryArea =
  (kind: Kind): Belongings =>
  async (call, mark, known) => {
    const ids: Record<string, string> = { ...known };
    for (const { name } of areas) Object.assign(ids, await byArea.get(name)?.[kind]?.(call, mark, ids));
    return ids;
  };

/** In the order of the areas: the first registers the candidate. */
export const belongings = ofEveryArea("belongings");
/** In the order of the areas: the first registers an account and founds the group. */
export const groupBelongings = ofEveryArea("groupBelongings");
