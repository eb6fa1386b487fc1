import { candidates } from "@provenwork/contracts/candidate/state";
import type { AddWorkExperience } from "@provenwork/contracts/work-experience/commands";
import { workExperiences } from "@provenwork/contracts/work-experience/state";
import { whyNoEmployer } from "#candidate/personal-address.ts";
import { ownPerson, personIdOf } from "#kernel/caller.ts";
import { onStream } from "#kernel/on-stream.ts";
import type { Handler } from "#kernel/route.ts";
import { addWorkExperience } from "./add-work-experience.ts";
import { ofEntry, ofList } from "./entry.ts";
import { type NetworkTools, networkToday } from "./network-today.steps.ts";

/** The entry is written before the list that names it, so that no reader sees a name without an entry. */
export const handleAddWorkExperience = (tools: NetworkTools): Handler<typeof AddWorkExperience> =>
  onStream({
    stream: candidates,
    id: ownPerson,
    prepare: async (input, call) => {
      const personId = personIdOf(call.caller);
      const ready = {
        personId,
        experienceId: call.newId("experience"),
        whyNoEmployer,
        network: await networkToday(call, tools),
      };
      const { state: candidate } = await call.load(candidates, personId);
      const { refusal } = await call.handle(
        workExperiences,
        ready.experienceId,
        (_, context) => ofEntry(ready.experienceId, addWorkExperience(input, candidate, { ...context, ...ready })),
        { creates: true },
      );
      return refusal === undefined ? { ready } : { refusal };
    },
    decide: (input, candidate, context) => ofList(addWorkExperience(input, candidate, context)),
    answer: (_, __, ___, { experienceId }) => ({ experienceId }),
  });
