import { candidates } from "@provenwork/contracts/candidate/state";
import type { AddWorkExperience } from "@provenwork/contracts/work-experience/commands";
import { workExperiences } from "@provenwork/contracts/work-experience/state";
import { noEmployerReason } from "#candidate/no-employer-reason.ts";
import { personIdOf } from "#kernel/caller.ts";
import { onStream } from "#kernel/on-stream.ts";
import type { Handler } from "#kernel/route.ts";
import { addWorkExperience } from "./add-work-experience.ts";
import { ofEntry, ofList } from "./entry.ts";
import { type NetworkTools, networkToday } from "./network-today.steps.ts";

/** The entry is written before the list that names it, so that no reader sees a name without an entry. */
export const handleAddWorkExperience =
  (tools: NetworkTools): Handler<typeof AddWorkExperience> =>
  async (input, call) => {
    const personId = personIdOf(call.caller);
    const experienceId = call.newId("experience");
    const about = { personId, experienceId, noEmployerReason, network: await networkToday(call, tools) };
    const { state: before } = await call.load(candidates, personId);
    const { refusal } = await call.handle(
      workExperiences,
      experienceId,
      (_, context) => ofEntry(experienceId, addWorkExperience(input, before, { ...context, ...about })),
      { creates: true },
    );
    if (refusal !== undefined) return { refusal };
    return onStream(call, {
      stream: candidates,
      id: personId,
      decide: (candidate, context) => ofList(addWorkExperience(input, candidate, { ...context, ...about })),
      answer: () => ({ experienceId }),
    });
  };
