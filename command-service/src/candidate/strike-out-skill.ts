import type * as contract from "@provenwork/contracts/candidate/skill-commands";
import type { NewCandidateEvent } from "@provenwork/contracts/candidate/events";
import type { Candidate } from "@provenwork/contracts/candidate/state";
import { type Decide, type StreamId, accept, refuse } from "#kernel/decision.ts";

/** A confirmed skill can be struck out, too, also when its source was removed. */
export const strikeOutSkill: Decide<typeof contract.StrikeOutSkill, Candidate, NewCandidateEvent, StreamId> = (
  { skill },
  { skills: { extracted, confirmed, struckOut } },
  { now, id: personId },
) => {
  if (struckOut.includes(skill)) return accept();
  if (!confirmed.includes(skill) && !extracted.some(({ skills }) => skills.includes(skill)))
    return refuse("unknown-skill");
  return accept({ type: "SkillStruckOut", data: { personId, struckOutAt: now.toISOString() }, personal: { skill } });
};
