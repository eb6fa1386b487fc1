import type { DescribeWorkExperience } from "@provenwork/contracts/work-experience/commands";
import { personIdOf } from "#kernel/caller.ts";
import { whyNoEmployer } from "#candidate/personal-address.ts";
import { candidates } from "@provenwork/contracts/candidate/streams";
import type { DecisionContext } from "#kernel/decision.ts";
import type { Handler } from "#kernel/route.ts";
import { describeWorkExperience, entryId } from "./describe-work-experience.ts";
import { isEntryEvent, isListEvent } from "./entry.ts";
import { type History, loadHistory } from "./history.ts";
import { workExperiences } from "@provenwork/contracts/work-experience/streams";

const isRemoval = ({ type }: { type: string }): boolean => type === "ExperienceRemoved";

/**
 * One decision over many streams: taken on the whole history first, then once more on each stream as it stands when it is
 * written, of which that stream's events are kept. Entries come before the candidate's list of them, so that one whose
 * command died half-way is seen by nobody until a repeat completes it.
 */
export const handleDescribeWorkExperience: Handler<typeof DescribeWorkExperience> = async (input, call) => {
  const personId = personIdOf(call.caller);
  const history = await loadHistory(call, personId);
  const decide = (on: History, context: DecisionContext) =>
    describeWorkExperience(input, on, { ...context, personId, whyNoEmployer });
  const plan = decide(history, call);
  if (plan.refusal !== undefined) return { refusal: plan.refusal };

  const entries = plan.events.filter(isEntryEvent);
  const steps = await Promise.all(
    entries.map(({ type, data: { experienceId } }) =>
      call.handle(
        workExperiences,
        experienceId,
        (state, context) => {
          const decision = decide(
            { ...history, experiences: new Map(history.experiences).set(experienceId, state) },
            context,
          );
          const own = decision.events.filter(isEntryEvent).filter((event) => event.data.experienceId === experienceId);
          return { ...decision, events: own };
        },
        { creates: type === "ExperienceDescribed" },
      ),
    ),
  );
  const failed = steps.find(({ refusal }) => refusal !== undefined);
  if (failed?.refusal !== undefined) return { refusal: failed.refusal };

  if (plan.events.some(isListEvent)) {
    // One that is removed may have been verified since it was read.
    const { experiences } = plan.events.some(isRemoval) ? await loadHistory(call, personId) : history;
    const { refusal } = await call.handle(candidates, personId, (candidate, context) => {
      const decision = decide({ candidate, experiences }, context);
      return { ...decision, events: decision.events.filter(isListEvent) };
    });
    if (refusal !== undefined) return { refusal };
  }
  const described = input.experiences.map((entry, index) => ({
    experienceId: entryId(entry, index, call.newId),
    company: entry.company,
    workEmail: entry.workEmail,
  }));
  return { output: { experiences: described } };
};
