import { accounts, canSignIn } from "@provenwork/contracts/account/state";
import { candidates } from "@provenwork/contracts/candidate/state";
import { known } from "@provenwork/contracts/kernel/event";
import type { ReferenceEvent } from "@provenwork/contracts/reference/events";
import { referencePolicy } from "@provenwork/contracts/reference/rules";
import { askedAddresses, references } from "@provenwork/contracts/reference/state";
import { workExperiences } from "@provenwork/contracts/work-experience/state";
import { mailboxOf } from "@provenwork/contracts/kernel/email";
import { referenceMail as writeMail } from "@provenwork/platform/mail/reference";
import { z } from "zod";
import { lookup } from "#kernel/lookup.ts";
import { systemId } from "#kernel/reactors/effects.ts";
import { mailReaction } from "#kernel/reactors/reaction.ts";
import { systemOrigin } from "#kernel/reactors/system-origin.ts";
import { recordMail, requestOf } from "./answer.ts";
import { loadIsCurrent, loadOwnMailboxes } from "./load-entry.steps.ts";
import { referenceToken, stopToken } from "./mailed/reference-link.ts";
import { stopQuestions } from "./stop-questions.ts";

const mailIds = z.object({
  experienceId: z.string(),
  personId: z.string(),
  requestId: z.string(),
  eventId: z.string(),
});

/** A question that could not be sent within three days is not sent: the candidate may name someone else. */
const sendWithin = 3 * 24 * 60 * 60_000;

/** A question is emailed: everything that it depends on is checked again when it is sent. */
export const referenceMail = mailReaction<ReferenceEvent>({
  template: "reference",
  on: {
    AddressAsked: ({ id, data: { experienceId, personId, requestId, askedAt } }) => ({
      messageId: `reference.${requestId}`,
      ids: { experienceId, personId, requestId, eventId: id },
      deadline: new Date(Date.parse(askedAt) + sendWithin),
    }),
  },
  mail: ({ openSteps, codeKeys, lookupKey, publicUrl }) => {
    const hashes = lookup(lookupKey);
    const stepsFor = (eventId: string, commandId: string, now: Date) =>
      openSteps(systemOrigin({ commandId, correlationId: eventId, causationId: eventId, now }));
    return {
      async render(ids, now) {
        const { experienceId, personId, requestId, eventId } = mailIds.parse(ids);
        const steps = stepsFor(eventId, systemId("render", requestId), now);
        const { state, events } = await steps.load(references, experienceId);
        if (events.some(({ type, data }) => type === "RequestMailed" && data.requestId === requestId))
          return { to: "sent" };
        const found = requestOf(state, requestId, now);
        if ("refusal" in found) return { to: "drop" };
        const { asked, revision, expiresAt } = found.request;
        const to = hashes.email(asked.address);
        const [account, candidate, experience, address, isOwn, isCurrent] = await Promise.all([
          steps.load(accounts, personId),
          steps.load(candidates, personId),
          steps.load(workExperiences, experienceId),
          steps.load(askedAddresses, to),
          loadOwnMailboxes(steps, personId),
          loadIsCurrent(steps, experienceId),
        ]);
        if (!canSignIn(account.state) || address.state.stopped) return { to: "drop" };
        if (!isCurrent(revision) || isOwn(mailboxOf(asked.address))) return { to: "drop" };
        const { origin } = new URL(publicUrl);
        const unsubscribe = `${origin}/stop-questions/${await stopToken(to, codeKeys)}`;
        const mail = writeMail({
          name: known(candidate.state.personalInformation)?.fullName ?? "",
          company: known(experience.state.description)?.company ?? "",
          claimed: asked.claimed,
          // In the fragment, which browsers never send: it is in no request, log or Referer.
          link: `${origin}/reference#token=${await referenceToken({ experienceId, requestId }, codeKeys)}`,
          expiresAt: new Date(expiresAt),
          validDays: referencePolicy.answerDays,
          unsubscribe,
          publicUrl,
        });
        return { to: "send", message: { to: asked.address, ...mail, unsubscribe } };
      },

      async record(ids, result, now) {
        if (result === "unreachable") return;
        const { experienceId, requestId, eventId } = mailIds.parse(ids);
        const steps = stepsFor(eventId, systemId("reference mail", requestId, result), now);
        await steps.handle(references, experienceId, (state) => recordMail(state, requestId, result, now));
      },

      async reported(recipient, because, now) {
        const id = systemId("questions stopped", recipient);
        await stepsFor(id, id, now).handle(askedAddresses, recipient, stopQuestions(because));
      },
    };
  },
});
