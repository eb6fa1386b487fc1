import { type GetReportedMessage, messagesAround } from "@provenwork/contracts/application/staff-queries";
import type { ReadDatabase } from "@provenwork/projector/read-model";
import type { Kysely } from "kysely";
import { shownName } from "#account/shown-name.ts";
import type { QueryHandler } from "#kernel/mount.ts";
import { personOf } from "#kernel/viewer.ts";

/** Only what was there when this admin opened it: what is sent later takes another opening. */
export const reportedMessage: QueryHandler<typeof GetReportedMessage> = async ({ caseId }, { viewer, read }) => {
  const opened = await read
    .selectFrom("trust_cases.message_openings as o")
    .innerJoin("trust_cases.cases as c", "c.case_id", "o.case_id")
    .innerJoin("message_reports.reports as p", "p.message_id", "o.case_id")
    .where("o.case_id", "=", caseId)
    .where("o.opened_by", "=", personOf(viewer))
    .select(["o.opened_at", "p.candidate_id", "p.job_id"])
    .limit(1)
    .executeTakeFirst();
  if (opened === undefined) return { refusal: "not-opened" };
  const { candidate_id: candidateId, opened_at } = opened;
  const openedAt = opened_at.toISOString();
  if (candidateId === null) return { output: { openedAt, messages: [], author: null } };
  const thread = messagesBefore(read, { ...opened, candidateId });
  const found = await thread.where("m.message_id", "=", caseId).executeTakeFirst();
  // Both tables are erased on their own.
  if (found === undefined) return { output: { openedAt, messages: [], author: null } };
  const { revision, from_side } = found;
  const [before, after, author] = await Promise.all([
    thread.where("m.revision", "<", revision).orderBy("m.revision", "desc").limit(messagesAround).execute(),
    thread.where("m.revision", ">", revision).orderBy("m.revision").limit(messagesAround).execute(),
    authorOf(read, from_side === "candidate" ? candidateId : found.by),
  ]);
  const messages = [...before.toReversed(), found, ...after].map((row) => ({
    id: row.message_id,
    from: row.from_side,
    reported: row.message_id === caseId,
    text: row.text,
    file: row.file_name === null ? null : { name: row.file_name, size: row.file_size ?? 0 },
    sentAt: row.sent_at.toISOString(),
  }));
  return { output: { openedAt, messages, author } };
};

interface Opened {
  readonly candidateId: string;
  readonly job_id: string;
  readonly opened_at: Date;
}

const messagesBefore = (read: Kysely<ReadDatabase>, { candidateId, job_id, opened_at }: Opened) =>
  read
    .selectFrom("messages.messages as m")
    .where("m.person_id", "=", candidateId)
    .where("m.job_id", "=", job_id)
    .where("m.sent_at", "<=", opened_at)
    .select(["m.revision", "m.message_id", "m.from_side", "m.by", "m.text", "m.file_name", "m.file_size", "m.sent_at"]);

async function authorOf(read: Kysely<ReadDatabase>, personId: string | null) {
  if (personId === null) return null;
  const row = await read
    .selectFrom("accounts.accounts as a")
    .where("a.person_id", "=", personId)
    .select(["a.username", shownName.as("name")])
    .executeTakeFirst();
  return row === undefined || row.username === null || row.name === null
    ? null
    : { id: personId, name: row.name, username: row.username };
}
