import type { Candidate } from "@provenwork/contracts/candidate/state";
import type { AddWorkExperience } from "@provenwork/contracts/work-experience/commands";
import { personIdOf } from "#kernel/caller.ts";
import { whyNoEmployer } from "#candidate/personal-address.ts";
import { candidates } from "@provenwork/contracts/candidate/streams";
import type { DecisionContext } from "#kernel/decision.ts";
import type { Handler } from "#kernel/route.ts";
import { addWorkExperience } from "./add-work-experience.ts";
import { isEntryEvent, isListEvent } from "./entry.ts";
import { workExperiences } from "@provenwork/contracts/work-experience/streams";

/** The entry is written before the list that names it, so that nobody ever sees a name without an entry. */
export const handleAddWorkExperience: Handler<typeof AddWorkExperience> = async (input, call) => {
  const personId = personIdOf(call.caller);
  const experienceId = call.newId("experience");
  const decide = (candidate: Candidate, context: DecisionContext) =>
    addWorkExperience(input, candidate, { ...context, experienceId, personId, whyNoEmployer });

  const { state: candidate } = await call.load(candidates, personId);
  const entry = await call.handle(
    workExperiences,
    experienceId,
    (_, context) => {
      const decision = decide(candidate, context);
      return { ...decision, events: decision.events.filter(isEntryEvent) };
    },
    { creates: true },
  );
  if (entry.refusal !== undefined) return { refusal: entry.refusal };
  const list = await call.handle(candidates, personId, (now, context) => {
    const decision = decide(now, context);
    return { ...decision, events: decision.events.filter(isListEvent) };
  });
  return list.refusal === undefined ? { output: { experienceId } } : { refusal: list.refusal };
};
