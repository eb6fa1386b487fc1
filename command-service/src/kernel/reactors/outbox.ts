import { type BackOff, backOff } from "@provenwork/platform/back-off";
import type { MailMessage, MailTransport } from "@provenwork/platform/mail/transport";
import { inTraceOf } from "@provenwork/platform/tracing";
import { isUnavailable } from "#kernel/error-answer.ts";
import type { OutboxTable, WriteDatabase } from "@provenwork/platform/write-database/tables";
import type { Kysely, Selectable, Transaction } from "kysely";
import type { MailStamp } from "./mail-stamp.ts";
import { maxAttempts } from "./back-offs.ts";

export type MailIds = Readonly<Record<string, string | number>>;

/** A kind of mail: its rendering, and the record of its outcome. */
export interface MailTemplate {
  /** Renders it from the current state; `expired` if it is too late, `drop` if it is obsolete. */
  render(ids: MailIds, now: Date): Promise<Rendered>;
  /** Records the outcome; idempotent. */
  record(ids: MailIds, result: MailRecord, now: Date): Promise<void>;
  /** What follows from a report besides that an account gets no more email; by the keyed hash of the recipient. Idempotent. */
  reported?(recipient: string, because: "bounce" | "complaint", now: Date): Promise<void>;
}

export type Rendered =
  | { readonly to: "send"; readonly message: Omit<MailMessage, "messageId"> }
  /** `sent` already: the process died between the record and the row. */
  | { readonly to: "expire" | "drop" | "sent" };

/** `unreachable` is recorded once while attempts go on; the others are final. */
export type MailRecord = "mailed" | "address-refused" | "unreachable" | "expired";

export interface Outbox {
  readonly database: Kysely<WriteDatabase>;
  readonly mail: Pick<MailTransport, "sendMail" | "isAway">;
  readonly templates: ReadonlyMap<string, MailTemplate>;
  /** When an email to this address may be sent, at the latest at `latest`; each call takes a slot. */
  readonly pace: (address: string, now: Date, latest: Date) => Promise<Date>;
  /** What reports will name an email to this address by. */
  readonly stamp: (messageId: string, address: string) => MailStamp;
  readonly clock: () => Date;
  /** Called for every failed attempt; the reason holds no address. */
  readonly onFailure: (messageId: string, reason: string) => void;
  /** Called when a mail becomes a dead letter, with the class of the error. */
  readonly onDead: (messageId: string, template: string, failure: string) => void;
}

/** Between attempts until the deadline: for an email that someone waits for or whose sending throws, and for others that no server takes. */
export const resending = {
  urgent: { initialMs: 5_000, maxMs: 60_000 },
  other: { initialMs: 5_000, maxMs: 15 * 60_000 },
} as const satisfies Record<string, BackOff>;
// One failure may be greylisting, which the next attempt passes; the second is shown to the person.
const minFailuresToReport = 2;

/** Milliseconds. An email with a nearer deadline, such as a code, is sent at once: someone waits for it. */
const urgentFor = 60 * 60_000;
/** Milliseconds before the deadline at which the last slots are. */
const lastSlot = 60_000;

type Row = Selectable<OutboxTable>;

type Ending =
  | { readonly status: "failed" | "dropped" }
  | { readonly status: "sent"; readonly stamp?: MailStamp }
  | { readonly status: "waiting"; readonly next: Date; readonly errors?: number; readonly frees?: "slot" }
  /** It was not attempted: its slot is later, or there is none while the server is away. */
  | { readonly status: "waiting"; readonly next: Date; readonly slot: Date }
  | { readonly status: "dead"; readonly failure: string; readonly errors: number };

/**
 * Attempts the mail whose deadline is nearest; false when none is due. Its row stays locked meanwhile, so that no other process
 * sends it and a killed one releases it at once. A mail that was sent but not recorded is sent again under the same Message-ID.
 */
export function sendNext(outbox: Outbox, taken: () => void): Promise<boolean> {
  return outbox.database.transaction().execute(async (transaction) => {
    const row = await claim(transaction, outbox);
    if (row === undefined) return false;
    taken();
    const now = outbox.clock();
    const ending = await inTraceOf(row.traceparent, `mail ${row.template}`, () => attempt(row, outbox)).catch(
      (error: unknown): Ending => failed(row, outbox, error, now),
    );
    await transaction
      .updateTable("outbox")
      .set({
        status: ending.status,
        ...("slot" in ending ? { slot_at: ending.slot } : { attempts: row.attempts + 1 }),
        ...("errors" in ending && { errors: ending.errors }),
        // All that failed together must not be sent together.
        ...("frees" in ending && { slot_at: null }),
        ...(ending.status === "waiting" ? { next_attempt_at: ending.next } : { finished_at: outbox.clock() }),
        ...("stamp" in ending && ending.stamp),
        ...(ending.status === "dead" && { failure: ending.failure }),
      })
      .where("message_id", "=", row.message_id)
      .execute();
    return true;
  });
}

/**
 * An error other than a failed delivery. An outage does not count, of the mail server or of any dependency: the mail waits until
 * its deadline. Anything else is an error of this mail, which is a dead letter after `maxAttempts`.
 */
function failed(row: Row, { onFailure, onDead }: Outbox, error: unknown, now: Date): Ending {
  const failure = error instanceof Error ? error.name : "error";
  const errors = isUnavailable(error) ? row.errors : row.errors + 1;
  if (errors < maxAttempts) {
    onFailure(row.message_id, failure);
    return { status: "waiting", next: nextAttempt(row, now, resending.urgent), errors };
  }
  onDead(row.message_id, row.template, failure);
  return { status: "dead", failure, errors };
}

const claim = (transaction: Transaction<WriteDatabase>, { templates, clock }: Outbox): Promise<Row | undefined> =>
  transaction
    .selectFrom("outbox")
    .selectAll()
    .where("status", "=", "waiting")
    .where("next_attempt_at", "<=", clock())
    .where("template", "in", [...templates.keys()])
    .orderBy("deadline")
    .orderBy("next_attempt_at")
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();

async function attempt(row: Row, outbox: Outbox): Promise<Ending> {
  const { templates, mail, clock, onFailure } = outbox;
  const template = templates.get(row.template);
  if (template === undefined) throw new Error(`unknown mail template ${row.template}`);
  const now = clock();
  if (mail.isAway?.() === true && now <= row.deadline) return failedAttempt(row, template, now);
  const rendered = await template.render(row.ids, now);
  if (rendered.to === "sent") return { status: "sent" };
  if (rendered.to === "drop") return { status: "dropped" };
  if (rendered.to !== "send" || now > row.deadline) {
    await template.record(row.ids, "expired", now);
    return { status: "failed" };
  }
  const slot = await slotOf(row, rendered.message.to, outbox, now);
  if (slot > now) return { status: "waiting", next: slot, slot };
  const stamp = outbox.stamp(row.message_id, rendered.message.to);
  const { return_token: returnToken } = stamp;
  const result = await mail.sendMail({ ...rendered.message, messageId: row.message_id, returnToken });
  if (result.outcome === "sent") {
    await template.record(row.ids, "mailed", clock());
    return { status: "sent", stamp };
  }
  onFailure(row.message_id, result.reason);
  if (result.outcome === "refused") {
    await template.record(row.ids, "address-refused", clock());
    return { status: "failed" };
  }
  return failedAttempt(row, template, clock());
}

async function failedAttempt(row: Row, template: MailTemplate, now: Date): Promise<Ending> {
  if (row.attempts + 1 >= minFailuresToReport) await template.record(row.ids, "unreachable", now);
  const pause = isUrgent(row, now) ? resending.urgent : resending.other;
  return { status: "waiting", next: nextAttempt(row, now, pause), frees: "slot" };
}

async function slotOf(row: Row, address: string, { pace }: Outbox, now: Date): Promise<Date> {
  if (isUrgent(row, now) || row.slot_at !== null) return now;
  return pace(address, now, new Date(row.deadline.getTime() - lastSlot));
}

const isUrgent = ({ deadline }: Row, now: Date): boolean => deadline.getTime() - now.getTime() <= urgentFor;

/** After a pause, but not later than the deadline, when the mail is recorded as expired. */
function nextAttempt({ attempts, deadline }: Row, now: Date, pause: BackOff): Date {
  const next = now.getTime() + backOff(attempts, pause);
  const last = deadline.getTime() + 1;
  return new Date(now.getTime() >= last ? next : Math.min(next, last));
}
