import type * as contract from "@provenwork/contracts/candidate/skill-commands";
import type { NewCandidateEvent } from "@provenwork/contracts/candidate/events";
import type { Candidate } from "@provenwork/contracts/candidate/state";
import { type Decide, type StreamId, accept, refuse } from "#kernel/decision.ts";

/** Only what was found in a text can be confirmed; a skill that was not found is typed. */
export const confirmSkill: Decide<typeof contract.ConfirmSkill, Candidate, NewCandidateEvent, StreamId> = (
  { skill },
  { skills: { extracted, confirmed } },
  { now, id: personId },
) => {
  if (confirmed.includes(skill)) return accept();
  if (!extracted.some(({ skills }) => skills.includes(skill))) return refuse("unknown-skill");
  return accept({ type: "SkillConfirmed", data: { personId, confirmedAt: now.toISOString() }, personal: { skill } });
};
