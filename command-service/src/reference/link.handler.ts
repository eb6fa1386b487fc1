import { candidates } from "@provenwork/contracts/candidate/state";
import { emailHost } from "@provenwork/contracts/kernel/email";
import { known } from "@provenwork/contracts/kernel/event";
import type {
  AnswerReference,
  OpenReference,
  StopQuestions,
  TakeBackReference,
} from "@provenwork/contracts/reference/commands";
import { askedAddresses, references } from "@provenwork/contracts/reference/state";
import { workExperiences } from "@provenwork/contracts/work-experience/state";
import type { KeyRing } from "@provenwork/platform/keys";
import { callerIdOf } from "#kernel/caller.ts";
import type { Lookup } from "#kernel/lookup.ts";
import { onStream } from "#kernel/on-stream.ts";
import type { Handler } from "#kernel/route.ts";
import { answerReference, requestOf, takeBackReference } from "./answer.ts";
import { loadIsCurrent, loadOwnMailboxes } from "./load-entry.steps.ts";
import { presentedRequest, stopToken, stoppedBy } from "./mailed/reference-link.ts";
import { stopQuestions } from "./stop-questions.ts";

export interface LinkTools {
  readonly codeKeys: KeyRing;
  readonly lookup: Lookup;
}

/** A command although it only reads: only the command service has the keys of the links. */
export const handleOpenReference =
  ({ codeKeys, lookup }: LinkTools): Handler<typeof OpenReference> =>
  async ({ token }, call) => {
    const link = await presentedRequest(token, codeKeys);
    if (link === undefined) return { refusal: { code: "link-invalid" } };
    const { state } = await call.load(references, link.experienceId);
    const found = requestOf(state, link.requestId, call.now);
    if ("refusal" in found) return { refusal: { code: found.refusal } };
    const { asked, status, answer, expiresAt, revision } = found.request;
    const isCurrent = await loadIsCurrent(call, link.experienceId);
    if (answer === undefined && status !== "taken-back" && !isCurrent(revision))
      return { refusal: { code: "link-withdrawn" } };
    const [{ state: candidate }, { state: experience }] = await Promise.all([
      call.load(candidates, state.personId),
      call.load(workExperiences, link.experienceId),
    ]);
    return {
      output: {
        name: known(candidate.personalInformation)?.fullName ?? "",
        company: known(experience.description)?.company ?? "",
        domain: emailHost(asked.address),
        claimed: asked.claimed,
        expiresAt,
        answer: status === "taken-back" ? status : (answer ?? null),
        stop: await stopToken(lookup.email(asked.address), codeKeys),
      },
    };
  };

export const handleAnswerReference =
  ({ codeKeys }: LinkTools): Handler<typeof AnswerReference> =>
  async (input, call) => {
    const link = await presentedRequest(input.token, codeKeys);
    if (link === undefined) return { refusal: { code: "link-invalid" } };
    const { experienceId, requestId } = link;
    const { state: asked } = await call.load(references, experienceId);
    if (asked.request === undefined) return { refusal: { code: "link-invalid" } };
    const [isCurrent, isOwn] = await Promise.all([
      loadIsCurrent(call, experienceId),
      loadOwnMailboxes(call, asked.personId),
    ]);
    const byCandidate = callerIdOf(call.caller) === asked.personId;
    return onStream(call, {
      stream: references,
      id: experienceId,
      decide: (state, context) =>
        answerReference(input, state, { ...context, requestId, isCurrent, isOwn, byCandidate }),
      answer: () => ({ answer: input.answer }),
    });
  };

export const handleTakeBackReference =
  ({ codeKeys }: LinkTools): Handler<typeof TakeBackReference> =>
  async ({ token }, call) => {
    const link = await presentedRequest(token, codeKeys);
    if (link === undefined) return { refusal: { code: "link-invalid" } };
    return onStream(call, {
      stream: references,
      id: link.experienceId,
      decide: (state, { now }) => takeBackReference(link.requestId, state, now),
      answer: () => ({ takenBack: true as const }),
    });
  };

/** Idempotent. */
export const handleStopQuestions =
  ({ codeKeys }: LinkTools): Handler<typeof StopQuestions> =>
  async ({ token }, { handle }) => {
    const hash = await stoppedBy(token, codeKeys);
    if (hash === undefined) return { refusal: { code: "link-invalid" } };
    await handle(askedAddresses, hash, stopQuestions("unsubscribed"));
    return { output: {} };
  };
