import { accounts, emails } from "@provenwork/contracts/account/state";
import type { WriteDatabase } from "@provenwork/platform/write-database/tables";
import type { Kysely } from "kysely";
import type { Lookup } from "#kernel/lookup.ts";
import { systemId } from "#kernel/reactors/effects.ts";
import type { MailTemplate } from "#kernel/reactors/outbox.ts";
import { systemOrigin } from "#kernel/reactors/system-origin.ts";
import type { OpenSteps } from "#kernel/steps.ts";
import type { MailReport } from "./read-report.ts";
import { stopEmail } from "./stop-email.ts";

export interface MailReportTools {
  readonly database: Kysely<WriteDatabase>;
  readonly openSteps: OpenSteps;
  readonly lookup: Lookup;
  /** Kinds of mail by name. */
  readonly templates: ReadonlyMap<string, Pick<MailTemplate, "record" | "reported">>;
  readonly clock: () => Date;
}

/** `unknown`: no email has this token. `ignored`: nothing follows from it. */
export type Taken = "stopped" | "ignored" | "unknown";

/**
 * Takes a report on the email with this token. Only the token says which email and so whose address it is about. Where a code could not be
 * delivered, that is recorded like a refusal by the mail server; the account whose verified address it is gets no more email. Idempotent.
 */
export const takeReport =
  ({ database, openSteps, lookup, templates, clock }: MailReportTools) =>
  async (token: string, report: MailReport): Promise<Taken> => {
    const mail = await database
      .selectFrom("outbox")
      .where("return_token", "=", token)
      .select(["message_id", "template", "ids", "recipient", "finished_at"])
      .executeTakeFirst();
    if (mail === undefined || mail.recipient === null || mail.finished_at === null) return "unknown";
    const { recipient, finished_at: sentAt } = mail;
    const wentTo = (address: string) => lookup.email(address) === recipient;
    // A forwarded email may fail at an address that is not ours to judge.
    if (report.because === "bounce" && !report.addresses.some((address) => wentTo(address))) return "ignored";
    const now = clock();
    const template = templates.get(mail.template);
    if (report.because === "bounce") await template?.record(mail.ids, "address-refused", now);
    await template?.reported?.(recipient, report.because, now);
    const stops = template?.reported !== undefined;

    const commandId = systemId("mail report", mail.message_id);
    const steps = openSteps(systemOrigin({ commandId, correlationId: commandId, causationId: commandId, now }));
    const { state: claim } = await steps.load(emails, recipient);
    if (claim.claimedBy === undefined) return stops ? "stopped" : "ignored";
    const { because } = report;
    const status = because === "bounce" ? report.status : null;
    const { events, repeated } = await steps.handle(accounts, claim.claimedBy, (account) =>
      stopEmail(account, { because, status, sentAt, wentTo }, now),
    );
    return stops || (events.length > 0 && !repeated) ? "stopped" : "ignored";
  };
