import type * as contract from "@provenwork/contracts/candidate/skill-commands";
import type { NewCandidateEvent } from "@provenwork/contracts/candidate/events";
import type { Candidate } from "@provenwork/contracts/candidate/state";
import { type Decide, type StreamId, accept } from "#kernel/decision.ts";
import { confirmSkill } from "./confirm-skill.ts";
import { strikeOutSkill } from "./strike-out-skill.ts";

/** Sets the person's own list and decides on found skills; writes nothing for what is unchanged. */
export const updateSkills: Decide<typeof contract.UpdateSkills, Candidate, NewCandidateEvent, StreamId> = (
  { skills, confirm = [], strikeOut = [] },
  state,
  context,
) => {
  const outcomes = [
    ...confirm.map((skill) => confirmSkill({ skill }, state, context)),
    ...strikeOut.map((skill) => strikeOutSkill({ skill }, state, context)),
  ];
  const events: NewCandidateEvent[] = [];
  for (const outcome of outcomes) {
    if (outcome.refusal !== undefined) return outcome;
    events.push(...outcome.events);
  }
  const { typed } = state.skills;
  const same = skills.length === typed.length && skills.every((skill, index) => skill === typed[index]);
  if (same) return accept(...events);
  const updatedAt = context.now.toISOString();
  return accept(...events, {
    type: "SkillsUpdated",
    data: { personId: context.id, updatedAt },
    personal: { skills },
  });
};

/** Says what was changed elsewhere since the list was seen. */
export function skillsChanged({ skills: seen }: Candidate, { skills: now }: Candidate): string {
  const added = now.typed.filter((skill) => !seen.typed.includes(skill)).map((skill) => `${skill} added`);
  const removed = seen.typed.filter((skill) => !now.typed.includes(skill)).map((skill) => `${skill} removed`);
  const changes = [...added, ...removed].join(", ") || "another order";
  return `Changed elsewhere: ${changes}. Review it and save again.`;
}
