import type { QueryContext } from "#kernel/mount.ts";
import { skills } from "#candidate/skills.ts";

/** The skills that a person typed or confirmed. Those that were only found in a text are theirs to confirm first. */
export async function skillsOf(personId: string, context: QueryContext): Promise<string[]> {
  const viewer = { role: "candidate", personId, validity: () => Promise.resolve("good" as const) } as const;
  const answer = await skills({}, { ...context, viewer });
  if (!("output" in answer)) return [];
  const { typed, found } = answer.output;
  return [...new Set([...typed, ...found.filter(({ confirmed }) => confirmed).map(({ name }) => name)])];
}
