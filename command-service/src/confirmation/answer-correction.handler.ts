import type { AnswerCorrection } from "@provenwork/contracts/confirmation/commands";
import { confirmations } from "@provenwork/contracts/confirmation/state";
import { workExperiences } from "@provenwork/contracts/work-experience/state";
import { refuse } from "#kernel/decision.ts";
import { onStream } from "#kernel/on-stream.ts";
import type { Handler } from "#kernel/route.ts";
import { acceptCorrection, correctEntry, keepOwnVersion, openCorrection } from "./answer-correction.ts";
import { describedAt } from "#work-experience/described-at.ts";

/**
 * The entry first, then the confirmation: a crash between leaves a corrected entry without a confirmation, never a confirmation of
 * something else.
 */
export const handleAnswerCorrection: Handler<typeof AnswerCorrection> = async (input, call) => {
  const { experienceId, revision, accept } = input;
  const answer = () => ({ experienceId, accepted: accept });
  const stream = { stream: confirmations, id: experienceId, answer };
  if (!accept) return onStream(call, { ...stream, decide: (state, { now }) => keepOwnVersion(revision, state, now) });

  const { state, events } = await call.load(confirmations, experienceId);
  const repeated = events.some(({ metadata }) => metadata.commandId === call.origin.commandId);
  const open = openCorrection(revision, state, call.now);
  // Decided on the stream, which asks first whether the entry is the caller's.
  if (!repeated && open === undefined) return onStream(call, { ...stream, decide: () => refuse("no-correction") });
  if (open !== undefined) {
    const { refusal } = await call.handle(workExperiences, experienceId, (entry, { now }) =>
      correctEntry(open.correction, entry, now),
    );
    if (refusal !== undefined) return { refusal };
  }
  const at = describedAt((await call.load(workExperiences, experienceId)).events);
  return onStream(call, {
    ...stream,
    decide: (before, { now }) => acceptCorrection({ revision, describedAt: at }, before, now),
  });
};
