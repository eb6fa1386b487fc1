import { globSync } from "node:fs";
import { join } from "node:path";
import type { Command, Query } from "../kernel/endpoint.ts";

/** A valid input for each endpoint of an area, by its name; what it does or answers depends on who sends it. */
export type Samples = Readonly<Record<string, () => unknown>>;

/** An id that is nothing's. */
export const nothing = "00000000-0000-4000-8000-000000000000";

const folder = join(import.meta.dirname, "..");
const samples: Record<string, () => unknown> = {};
for (const file of globSync("*/area.samples.ts", { cwd: folder })) {
  Object.assign(samples, ((await import(join(folder, file))) as { samples: Samples }).samples);
}

/** @throws for an endpoint without a valid sample, so that no generated test leaves it out */
export function sampleOf({ name, kind, input }: Command | Query): unknown {
  const sample = samples[name]?.() ?? (kind === "query" ? {} : undefined);
  if (sample instanceof FormData || (sample !== undefined && input.safeParse(sample).success)) return sample;
  throw new Error(`there is no valid input for ${name}: add one to the area.samples.ts beside its contract`);
}
