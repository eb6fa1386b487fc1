import type * as contract from "@provenwork/contracts/candidate/skill-commands";
import type { NewCandidateEvent } from "@provenwork/contracts/candidate/events";
import type { Candidate } from "@provenwork/contracts/candidate/state";
import { type Decide, type StreamId, accept } from "#kernel/decision.ts";

/** Sets the person's own list; writes nothing if it is unchanged. */
export const updateSkills: Decide<typeof contract.UpdateSkills, Candidate, NewCandidateEvent, StreamId> = (
  { skills },
  { skills: { typed } },
  { now, id: personId },
) => {
  if (skills.length === typed.length && skills.every((skill, index) => skill === typed[index])) return accept();
  return accept({ type: "SkillsUpdated", data: { personId, updatedAt: now.toISOString() }, personal: { skills } });
};

/** Says what was changed elsewhere since the list was seen. */
export function skillsChanged({ skills: seen }: Candidate, { skills: now }: Candidate): string {
  const added = now.typed.filter((skill) => !seen.typed.includes(skill)).map((skill) => `${skill} added`);
  const removed = seen.typed.filter((skill) => !now.typed.includes(skill)).map((skill) => `${skill} removed`);
  const changes = [...added, ...removed].join(", ") || "another order";
  return `Changed elsewhere: ${changes}. Review it and save again.`;
}
