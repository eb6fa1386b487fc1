import type { Claim } from "@provenwork/contracts/confirmation/state";
import { mailboxOf } from "@provenwork/contracts/kernel/email";
import { known } from "@provenwork/contracts/kernel/event";
import type { RefusalOf } from "@provenwork/contracts/kernel/endpoint";
import type * as contract from "@provenwork/contracts/reference/commands";
import type { ReferenceAnswer } from "@provenwork/contracts/reference/answers";
import type { NewReferenceEvent } from "@provenwork/contracts/reference/events";
import type { EmailRequest, Reference } from "@provenwork/contracts/reference/state";
import { type Decide, type Decision, accept, refuse } from "#kernel/decision.ts";

type LinkRefusal = "link-invalid" | "link-expired" | "link-withdrawn";

export interface OpenRequest extends EmailRequest {
  readonly asked: { readonly address: string; readonly claimed: Claim };
}

/** The request that a link belongs to, or why the link no longer works. It works on after an answer, to take that back. */
export function requestOf(
  { request }: Reference,
  requestId: string,
  now: Date,
): { readonly request: OpenRequest } | { readonly refusal: LinkRefusal } {
  if (request === undefined) return { refusal: "link-invalid" };
  if (request.requestId !== requestId) return { refusal: "link-expired" };
  const asked = known(request.asked);
  if (asked === undefined) return { refusal: "link-invalid" };
  const { status, expiresAt } = request;
  if (status === "withdrawn" || status === "removed") return { refusal: "link-withdrawn" };
  const isOpen = status === "waiting" || status === "undelivered";
  if (status === "ended" || (isOpen && now > new Date(expiresAt))) return { refusal: "link-expired" };
  return { request: { ...request, asked } };
}

const requestIds = ({ experienceId, personId }: Reference, { requestId, revision }: EmailRequest) => ({
  experienceId,
  personId,
  requestId,
  revision,
});

export interface AnsweredEntry {
  readonly requestId: string;
  /** Whether the candidate lists it, proven, as it was when they asked. */
  readonly isCurrent: (revision: number) => boolean;
  /** Whether it is a mailbox of the candidate. */
  readonly isOwn: (mailbox: string) => boolean;
  /** The candidate is signed in here. */
  readonly byCandidate: boolean;
}

export function answerReference(
  { answer }: { readonly answer: ReferenceAnswer },
  state: Reference,
  { now, requestId, isCurrent, isOwn, byCandidate }: AnsweredEntry & { readonly now: Date },
): Decision<NewReferenceEvent, RefusalOf<typeof contract.AnswerReference>> {
  const found = requestOf(state, requestId, now);
  if ("refusal" in found) return refuse(found.refusal);
  const { request } = found;
  if (request.answer === answer) return accept();
  if (request.status === "answered" || request.status === "taken-back") return refuse("already-answered");
  if (!isCurrent(request.revision)) return refuse("link-withdrawn");
  if (byCandidate || isOwn(mailboxOf(request.asked.address))) return refuse("own-entry");
  return accept({
    type: "RequestAnswered",
    data: { ...requestIds(state, request), answer, answeredAt: now.toISOString() },
  });
}

export function takeBackReference(
  requestId: string,
  state: Reference,
  now: Date,
): Decision<NewReferenceEvent, RefusalOf<typeof contract.TakeBackReference>> {
  const found = requestOf(state, requestId, now);
  if ("refusal" in found) return refuse(found.refusal === "link-expired" ? "not-answered" : found.refusal);
  const { request } = found;
  if (request.status === "taken-back") return accept();
  if (request.status !== "answered") return refuse("not-answered");
  return accept({ type: "AnswerTakenBack", data: { ...requestIds(state, request), takenBackAt: now.toISOString() } });
}

/** By the candidate. */
export const removeReference: Decide<typeof contract.RemoveReference, Reference, NewReferenceEvent> = (
  _,
  state,
  { now },
) => {
  const { request } = state;
  if (request === undefined) return refuse("not-asked");
  const [ids, at] = [requestIds(state, request), now.toISOString()];
  switch (request.status) {
    case "waiting":
    case "undelivered":
      return accept({ type: "RequestWithdrawn", data: { ...ids, withdrawnAt: at } });
    case "answered":
      return accept({ type: "AnswerRemoved", data: { ...ids, because: "candidate", removedAt: at } });
    case "withdrawn":
    case "removed":
      return accept();
    default:
      return refuse("not-asked");
  }
};

/** Removes an answer whose address has turned out to be the candidate's own. */
export function removeOwnAnswer(
  state: Reference,
  isOwn: (mailbox: string) => boolean,
  now: Date,
): Decision<NewReferenceEvent, never> {
  const { request } = state;
  const address = known(request?.asked)?.address;
  if (request?.status !== "answered" || address === undefined || !isOwn(mailboxOf(address))) return accept();
  const removedAt = now.toISOString();
  return accept({ type: "AnswerRemoved", data: { ...requestIds(state, request), because: "own-address", removedAt } });
}

export function endRequest(state: Reference, now: Date): Decision<NewReferenceEvent, never> {
  const { request } = state;
  if (request?.status !== "waiting" || now < new Date(request.expiresAt)) return accept();
  return accept({ type: "RequestEnded", data: { ...requestIds(state, request), endedAt: now.toISOString() } });
}

/** Only what is still awaited changes; an answer shows that the email arrived. */
export function recordMail(
  state: Reference,
  requestId: string,
  result: "mailed" | "address-refused" | "expired",
  now: Date,
): Decision<NewReferenceEvent, never> {
  const { request } = state;
  if (request?.requestId !== requestId || request.status !== "waiting") return accept();
  const [ids, at] = [requestIds(state, request), now.toISOString()];
  return result === "mailed"
    ? accept({ type: "RequestMailed", data: { ...ids, mailedAt: at } })
    : accept({ type: "RequestMailFailed", data: { ...ids, reason: result, failedAt: at } });
}
