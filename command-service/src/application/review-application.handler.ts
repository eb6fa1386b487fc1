import type { ReviewApplication } from "@provenwork/contracts/application/commands";
import type { ApplicationEvent } from "@provenwork/contracts/application/events";
import { threads } from "@provenwork/contracts/application/message-state";
import { type Application, applications } from "@provenwork/contracts/application/state";
import { known } from "@provenwork/contracts/kernel/event";
import { groupIdOf } from "#kernel/caller.ts";
import { accept } from "#kernel/decision.ts";
import type { Limits } from "#kernel/limits.ts";
import { onStream } from "#kernel/on-stream.ts";
import type { Handler } from "#kernel/route.ts";
import type { Outcome, Steps } from "#kernel/steps.ts";
import { loadReviewing } from "./load-reviewing.steps.ts";
import { applicationChanged, reviewApplication } from "./review-application.ts";
import { messageSent } from "./send-message.ts";

/** A message with the decision counts among those that the company may send in a day. */
export const handleReviewApplication =
  (limits: Pick<Limits, "charge">): Handler<typeof ReviewApplication> =>
  async (input, call) => {
    const reviewing = await loadReviewing(input, call);
    const charge = () => limits.charge("messagesOfCompany", groupIdOf(call.caller), call.origin.commandId);
    return onStream(call, {
      stream: applications,
      id: input.applicationId,
      decide: (state, context) => reviewApplication(input, state, { ...context, ...reviewing }),
      changed: applicationChanged,
      ...((input.message ?? "") !== "" && { quota: charge }),
      tooMany: "daily-limit",
      answer: async (outcome) => {
        await copyToThread(input.applicationId, outcome, call);
        return {
          id: input.applicationId,
          status: input.status,
          employerNotes: (known(outcome.state.notes) ?? "") || null,
        };
      },
    });
  };

/** The message with a decision is the company's next one in the thread, where the candidate replies. */
async function copyToThread(
  applicationId: string,
  { state: application, events }: Outcome<Application, ApplicationEvent, string>,
  { handle }: Pick<Steps, "handle">,
): Promise<void> {
  const explained = events.find(({ type }) => type === "DecisionExplained");
  const message = explained?.type === "DecisionExplained" ? known(explained.personal)?.message : undefined;
  if (message === undefined || message === null) return;
  const decide = (thread: Parameters<typeof messageSent>[2], context: Pick<Steps, "now" | "newId">) =>
    accept(messageSent(message, "company", thread, { ...context, application }));
  await handle(threads, applicationId, decide, { guards: [] });
}
