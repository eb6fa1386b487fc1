import { companies, mayConfirm } from "@provenwork/contracts/company/state";
import { waitingConfirmationsMail as writeMail } from "@provenwork/platform/mail/waiting-confirmations";
import { z } from "zod";
import { activeRecipient } from "#account/recipient.ts";
import { unsubscribeUrl } from "#account/unsubscribe-url.ts";
import { systemId } from "#kernel/reactors/effects.ts";
import { mailReaction } from "#kernel/reactors/reaction.ts";
import { systemOrigin } from "#kernel/reactors/system-origin.ts";
import { waitingConfirmations } from "./ask-company.reaction.ts";
import { waitingEntries } from "./waiting-entries.steps.ts";

const mailIds = z.object({ memberId: z.string(), companyId: z.string(), since: z.coerce.date() });

/** Tells a member how many people are waiting. Sent only if somebody new is, and to members who may confirm and have not opted out. */
export const waitingConfirmationsMail = mailReaction<never>({
  template: waitingConfirmations,
  on: {},
  mail: ({ openSteps, database, codeKeys, publicUrl }) => ({
    async render(ids, now) {
      const { memberId, companyId, since } = mailIds.parse(ids);
      const commandId = systemId("render", memberId, companyId);
      const steps = openSteps(systemOrigin({ commandId, correlationId: commandId, causationId: commandId, now }));
      const [found, { state: company }] = await Promise.all([
        activeRecipient(openSteps, memberId, now),
        steps.load(companies, companyId),
      ]);
      if (found?.account.mail.confirmations !== true || !mayConfirm(company, memberId)) return { to: "drop" };
      const counted = await waitingEntries(company, since, { database, steps });
      if (counted.fresh === 0) return { to: "drop" };
      const unsubscribe = await unsubscribeUrl({ personId: memberId, kind: "confirmations" }, { codeKeys, publicUrl });
      const mail = writeMail({ ...counted, unsubscribe, publicUrl });
      return { to: "send", message: { to: found.address, ...mail, unsubscribe } };
    },
    record: () => Promise.resolve(),
  }),
});
