import type { QueryContext } from "#kernel/mount.ts";
import { skills } from "./skills.ts";

/** The skills of the caller: as typed, then those found elsewhere. */
export async function skillNames(context: QueryContext): Promise<string[]> {
  const answer = await skills({}, context);
  if (!("output" in answer)) return [];
  const { typed, found } = answer.output;
  return [...new Set([...typed, ...found.map(({ name }) => name)])];
}
