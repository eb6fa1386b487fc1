import { candidates } from "@provenwork/contracts/candidate/state";
import type { DescribeWorkExperience } from "@provenwork/contracts/work-experience/commands";
import { workExperiences } from "@provenwork/contracts/work-experience/state";
import { noEmployerReason } from "#candidate/no-employer-reason.ts";
import { personIdOf } from "#kernel/caller.ts";
import type { DecisionContext } from "#kernel/decision.ts";
import { onStream } from "#kernel/on-stream.ts";
import type { Handler } from "#kernel/route.ts";
import { describeWorkExperience, entryId } from "./describe-work-experience.ts";
import { isEntryEvent, ofEntry, ofList } from "./entry.ts";
import { type History, loadHistory } from "./history.ts";
import { type NetworkTools, networkToday } from "./network-today.steps.ts";

/**
 * One decision over many streams: taken on the whole history first, then once more on each stream as it stands when it is
 * written, of which that stream's events are kept. Entries come before the candidate's list of them, so that one whose
 * command died half-way is invisible until a repeat completes it.
 */
export const handleDescribeWorkExperience =
  (tools: NetworkTools): Handler<typeof DescribeWorkExperience> =>
  async (input, call) => {
    const personId = personIdOf(call.caller);
    const [history, network] = await Promise.all([loadHistory(call, personId), networkToday(call, tools)]);
    const decide = (on: History, context: DecisionContext) =>
      describeWorkExperience(input, on, { ...context, personId, noEmployerReason: noEmployerReason, network });
    const plan = decide(history, call);
    if (plan.refusal !== undefined) return { refusal: plan.refusal };

    const entries = await Promise.all(
      plan.events.filter(isEntryEvent).map(({ type, data: { experienceId } }) =>
        call.handle(
          workExperiences,
          experienceId,
          (state, context) => {
            const experiences = new Map(history.experiences).set(experienceId, state);
            return ofEntry(experienceId, decide({ ...history, experiences }, context));
          },
          { creates: type === "ExperienceDescribed" },
        ),
      ),
    );
    const refusal = entries.find((entry) => entry.refusal !== undefined)?.refusal;
    if (refusal !== undefined) return { refusal };
    // A removed entry may have been verified since the first read.
    const removes = plan.events.some(({ type }) => type === "ExperienceRemoved");
    const { experiences } = removes ? await loadHistory(call, personId) : history;
    return onStream(call, {
      stream: candidates,
      id: personId,
      decide: (candidate, context) => ofList(decide({ candidate, experiences }, context)),
      answer: () => ({
        experiences: input.experiences.map((entry, index) => ({
          experienceId: entryId(entry, index, call.newId),
          company: entry.company,
          workEmail: entry.workEmail,
        })),
      }),
    });
  };
