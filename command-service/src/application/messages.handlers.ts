import type { ReadCandidateMessages, ReadCompanyMessages } from "@provenwork/contracts/application/message-commands";
import type { MessageEvent } from "@provenwork/contracts/application/message-events";
import { attachmentMediaTypes } from "@provenwork/contracts/application/attachment-rules";
import { type MessageSide, otherSide } from "@provenwork/contracts/application/message-rules";
import { type Thread, threads } from "@provenwork/contracts/application/message-state";
import { applications } from "@provenwork/contracts/application/state";
import { companies } from "@provenwork/contracts/company/state";
import { hasActiveMember } from "#company/has-active-member.ts";
import { z } from "zod";
import { groupIdOf, personIdOf } from "#kernel/caller.ts";
import { isRepeat } from "#kernel/is-repeat.ts";
import type { Limits } from "#kernel/limits.ts";
import { onStream } from "#kernel/on-stream.ts";
import type { Call, Handler } from "#kernel/route.ts";
import type { Outcome, Steps } from "#kernel/steps.ts";
import { isBlocked } from "./block-messages.handlers.ts";
import { messageCandidate } from "./message-candidate.ts";
import { messageCompany } from "./message-company.ts";
import { readMessages } from "./read-messages.ts";

type Quotas = Pick<Limits, "charge">;
interface FileOrText {
  readonly applicationId: string;
  readonly text?: string;
}

const discarding = ({ file }: Call) => (file === undefined ? {} : { discard: () => file.discard() });

const mediaTypeOf = z.enum(attachmentMediaTypes);

/** With the received file, if there is one: the message is the file then. */
async function loadApplication(applicationId: string, call: Call) {
  const [{ state: application }, { events }] = await Promise.all([
    call.load(applications, applicationId),
    call.load(threads, applicationId),
  ]);
  const { file } = call;
  return {
    application,
    repeated: isRepeat(events, call),
    blocked: await isBlocked(application, call),
    ...(file && { file: { ...file, mediaType: mediaTypeOf.parse(file.mediaType) } }),
  };
}

export const handleMessageCandidate = (limits: Quotas) => async (input: FileOrText, call: Call) => {
  const messaging = await loadApplication(input.applicationId, call);
  return onStream(call, {
    stream: threads,
    id: input.applicationId,
    decide: (state, context) => messageCandidate({ text: "", ...input }, state, { ...context, ...messaging }),
    quota: () => limits.charge("messagesOfCompany", groupIdOf(call.caller), call.origin.commandId),
    tooMany: "daily-limit",
    ...discarding(call),
    answer: sentMessage,
  });
};

export const handleMessageCompany = (limits: Quotas) => async (input: FileOrText, call: Call) => {
  const messaging = await loadApplication(input.applicationId, call);
  const companyActive = await isReachable(messaging.application.companyId, call);
  return onStream(call, {
    stream: threads,
    id: input.applicationId,
    decide: (state, context) =>
      messageCompany({ text: "", ...input }, state, { ...context, ...messaging, companyActive }),
    quota: () => limits.charge("messagesOfCandidate", personIdOf(call.caller), call.origin.commandId),
    tooMany: "daily-limit",
    ...discarding(call),
    answer: sentMessage,
  });
};

async function isReachable(companyId: string, steps: Pick<Steps, "load">): Promise<boolean> {
  const { state: company } = await steps.load(companies, companyId);
  return company.status === "active" && (await hasActiveMember(steps, companyId));
}

function sentMessage({ events }: Outcome<Thread, MessageEvent, string>) {
  const sent = events.find(({ type }) => type === "MessageSent");
  if (sent?.type !== "MessageSent") throw new Error("a message that was sent is gone");
  return { id: sent.data.messageId, sentAt: sent.data.sentAt };
}

export const handleReadCandidateMessages: Handler<typeof ReadCandidateMessages> = (input, call) =>
  read(input, "company", call);

export const handleReadCompanyMessages: Handler<typeof ReadCompanyMessages> = (input, call) =>
  read(input, "candidate", call);

async function read(
  input: { readonly applicationId: string; readonly through: number },
  side: MessageSide,
  call: Call,
) {
  const { state: application } = await call.load(applications, input.applicationId);
  return onStream(call, {
    stream: threads,
    id: input.applicationId,
    decide: (state, { now }) => readMessages(input, state, { application, side, now }),
    answer: ({ state }) => ({ unread: state.sent[otherSide(side)] - state.read[side] }),
  });
}
