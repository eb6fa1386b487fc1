import type { CompanyEvent, NewCompanyEvent } from "@provenwork/contracts/company/events";
import { type Company, companies } from "@provenwork/contracts/company/state";
import { codePolicy } from "@provenwork/contracts/mailed-code/rules";
import { domainCodeMail as writeMail } from "@provenwork/platform/mail/domain-code";
import { z } from "zod";
import { type Decision, accept } from "#kernel/decision.ts";
import { systemId } from "#kernel/reactors/effects.ts";
import type { MailRecord } from "#kernel/reactors/outbox.ts";
import { mailReaction } from "#kernel/reactors/reaction.ts";
import { systemOrigin } from "#kernel/reactors/system-origin.ts";
import { recordMailOutcome, renderCode } from "#mailed-code/code-mail.ts";
import { blockedRequester } from "./blocked-requester.steps.ts";
import { domainCode } from "./mailed/domain-code.ts";

const mailIds = z.object({ companyId: z.string(), issue: z.number(), eventId: z.string(), correlationId: z.string() });

/** A domain code is mailed: derived and rendered when sent, and only while it can still be entered. */
export const domainCodeMail = mailReaction<CompanyEvent>({
  template: "domain-code",
  on: {
    DomainCodeIssued: ({ id, data: { companyId, issue, expiresAt }, metadata }) => ({
      messageId: `domain-code.${companyId}.${issue}`,
      ids: { companyId, issue, eventId: id, correlationId: metadata.correlationId },
      deadline: new Date(expiresAt),
    }),
  },
  mail: ({ openSteps, codeKeys, publicUrl }) => ({
    async render(ids, now) {
      const { companyId, issue, eventId, correlationId } = mailIds.parse(ids);
      const commandId = systemId("render", companyId, issue);
      const steps = openSteps(systemOrigin({ commandId, correlationId, causationId: eventId, now }));
      const { state: company, events } = await steps.load(companies, companyId);
      if (events.some((event) => event.type === "DomainCodeMailed" && event.data.issue === issue))
        return { to: "sent" };
      const counts = company.status === "active" && (await blockedRequester(steps, company)) === undefined;
      const wanted = counts ? company.domainCode : undefined;
      return renderCode(wanted, issue, now, ({ address, domain }, keyId, expiresAt) =>
        writeMail({
          company: company.profile?.name ?? "",
          domain,
          code: domainCode({ companyId, address, issue, keyId }, codeKeys),
          expiresAt,
          validMinutes: codePolicy.validFor / 60_000,
          publicUrl,
        }),
      );
    },

    async record(ids, result, now) {
      const { companyId, ...about } = mailIds.parse(ids);
      await recordMailOutcome(
        openSteps,
        companies,
        companyId,
        { kind: "domain code", ...about },
        result,
        now,
        (company) => recordMail(company, about.issue, result, now),
      );
    },
  }),
});

/** Records the outcome of a code's mail. */
function recordMail(
  { companyId }: Company,
  issue: number,
  result: MailRecord,
  now: Date,
): Decision<NewCompanyEvent, never> {
  const at = now.toISOString();
  return result === "mailed"
    ? accept({ type: "DomainCodeMailed", data: { companyId, issue, mailedAt: at } })
    : accept({ type: "DomainCodeMailFailed", data: { companyId, issue, reason: result, failedAt: at } });
}
