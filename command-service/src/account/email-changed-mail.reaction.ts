import type { AccountEvent } from "@provenwork/contracts/account/events";
import { emailChangedMail as writeMail } from "@provenwork/platform/mail/email-changed";
import { z } from "zod";
import { systemId } from "#kernel/reactors/effects.ts";
import { mailReaction } from "#kernel/reactors/reaction.ts";
import { systemOrigin } from "#kernel/reactors/system-origin.ts";
import { known } from "@provenwork/contracts/kernel/event";
import { noticeDeadline } from "./notice-deadline.ts";
import { isSameAddress } from "./same-address.ts";
import { accounts } from "@provenwork/contracts/account/state";

const mailIds = z.object({ personId: z.string(), eventId: z.string() });

/** Notifies the former address when an account's address changes. Before there is an account, there is none. */
export const emailChangedMail = mailReaction<AccountEvent>({
  template: "email-changed",
  on: {
    EmailProven: ({ id, data, metadata }) =>
      metadata.actor.role === "onboarding"
        ? undefined
        : {
            messageId: `email-changed.${id}`,
            ids: { personId: data.personId, eventId: id },
            deadline: new Date(Date.parse(metadata.at) + noticeDeadline),
          },
  },
  mail: ({ openSteps, publicUrl }) => ({
    async render(ids, now) {
      const { personId, eventId } = mailIds.parse(ids);
      const commandId = systemId("render", eventId);
      const steps = openSteps(systemOrigin({ commandId, correlationId: commandId, causationId: eventId, now }));
      const { state: account, events } = await steps.load(accounts, personId);
      const proven = events.filter((event) => event.type === "EmailProven");
      const index = proven.findIndex(({ id }) => id === eventId);
      const [former, change] = [proven[index - 1], proven[index]];
      const address = known(former?.personal)?.email;
      if (account.status !== "registered" || change === undefined || address === undefined) return { to: "drop" };
      if (isSameAddress(known(change.personal)?.email, address)) return { to: "drop" };
      const username = known(account.username) ?? "";
      const changedAt = new Date(change.data.provenAt);
      return { to: "send", message: { to: address, ...writeMail({ username, changedAt, publicUrl }) } };
    },
    record: () => Promise.resolve(),
  }),
});
