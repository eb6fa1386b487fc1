import { newApplicationMails } from "@provenwork/contracts/account/mail-preferences";
import { companies, memberOf } from "@provenwork/contracts/company/state";
import { newApplicationsMail as writeMail } from "@provenwork/platform/mail/new-applications";
import { z } from "zod";
import { activeRecipient } from "#account/recipient.ts";
import { unsubscribeUrl } from "#account/unsubscribe-url.ts";
import { systemId } from "#kernel/reactors/effects.ts";
import { mailReaction } from "#kernel/reactors/reaction.ts";
import { systemOrigin } from "#kernel/reactors/system-origin.ts";
import { newApplicationsTo } from "./new-applications.steps.ts";
import { newApplications } from "./notify-members.reaction.ts";

const mailIds = z.object({ memberId: z.string(), companyId: z.string(), how: z.enum(newApplicationMails) });
const which = z.union([
  z.object({ dueAt: z.coerce.date() }),
  z.object({ from: z.coerce.date(), until: z.coerce.date() }),
]);

/** Mails a member the new applications, as often as they prefer, while they are a member; without those decided, withdrawn or erased since. */
export const newApplicationsMail = mailReaction<never>({
  template: newApplications,
  on: {},
  mail: ({ openSteps, database, codeKeys, publicUrl }) => ({
    async render(ids, now) {
      const { memberId, companyId, how } = mailIds.parse(ids);
      const commandId = systemId("render", memberId, companyId);
      const steps = openSteps(systemOrigin({ commandId, correlationId: commandId, causationId: commandId, now }));
      const [found, { state: company }] = await Promise.all([
        activeRecipient(openSteps, memberId, now),
        steps.load(companies, companyId),
      ]);
      if (found === undefined) return { to: "drop" };
      if (found.account.mail.newApplications !== how || memberOf(company, memberId) === undefined)
        return { to: "drop" };
      const { applications, more } = await newApplicationsTo(companyId, which.parse(ids), { database, steps });
      if (applications.length === 0) return { to: "drop" };
      const unsubscribe = await unsubscribeUrl(
        { personId: memberId, kind: "newApplications" },
        { codeKeys, publicUrl },
      );
      const mail = writeMail({ applications, more, unsubscribe, publicUrl });
      return { to: "send", message: { to: found.address, ...mail, unsubscribe } };
    },
    record: () => Promise.resolve(),
  }),
});
