import { applicationIdsOf } from "@provenwork/contracts/application/application-id";
import type { Message } from "@provenwork/contracts/application/message-queries";
import type { MessageSide } from "@provenwork/contracts/application/message-rules";
import type { ReadDatabase } from "@provenwork/projector/read-model";
import { type Kysely, sql } from "kysely";

interface Page {
  readonly viewerId: string;
  readonly applicationId: string;
  readonly limit: number;
  readonly after?: string | undefined;
}

export type Viewing = { readonly personId: string } | { readonly companyId: string };

/** A page of the thread, newest first; undefined if the viewer has no such application. */
export async function threadPage(
  read: Kysely<ReadDatabase>,
  viewing: Viewing,
  { viewerId, applicationId, limit, after }: Page,
) {
  if (!(await isOfViewer(read, viewing, applicationId))) return undefined;
  const { personId, jobId } = applicationIdsOf(applicationId);
  let query = messagesOf(read, personId, viewerId)
    .where("m.job_id", "=", jobId)
    .orderBy("m.revision", "desc")
    .limit(limit + 1);
  if (after !== undefined) query = query.where("m.revision", "<", Number(after));
  const found = await query.execute();
  const rows = found.slice(0, limit);
  const last = rows.at(-1);
  if (last === undefined || found.length <= limit) return { rows };
  return { rows, next: { limit: String(limit), after: String(last.revision) } };
}

/** The messages about a candidate's applications, with when the other side first read each, and the viewer reported it. */
export const messagesOf = (read: Kysely<ReadDatabase>, personId: string, viewerId: string) =>
  read
    .selectFrom("messages.messages as m")
    .leftJoin("employers.employers as e", "e.person_id", "m.by")
    .leftJoin("accounts.accounts as u", "u.person_id", "m.by")
    .leftJoin("api_keys.api_keys as k", "k.key_id", "m.by")
    .leftJoin("message_reports.reports as p", (join) =>
      join.onRef("p.message_id", "=", "m.message_id").on("p.person_id", "=", viewerId),
    )
    .where("m.person_id", "=", personId)
    .select([
      "m.job_id",
      "m.revision",
      "m.message_id",
      "m.from_side",
      "m.number",
      "m.by",
      "m.text",
      "m.sent_at",
      "m.file_name",
      "m.file_size",
    ])
    .select(["e.full_name", "u.username", "k.name as key_name", "p.reported_at"])
    .select((each) =>
      each
        .selectFrom("messages.reads as r")
        .whereRef("r.person_id", "=", "m.person_id")
        .whereRef("r.job_id", "=", "m.job_id")
        .where("r.side", "=", sql<MessageSide>`CASE m.from_side WHEN 'company' THEN 'candidate' ELSE 'company' END`)
        .whereRef("r.through", ">=", "m.number")
        .orderBy("r.through")
        .limit(1)
        .select("r.read_at")
        .as("read_at"),
    );
type Row = Awaited<ReturnType<ReturnType<typeof messagesOf>["execute"]>>[number];

export const messageOf = ({
  message_id,
  from_side,
  number,
  text,
  file_name,
  file_size,
  sent_at,
  read_at,
  reported_at,
}: Row): Message => ({
  id: message_id,
  from: from_side,
  number,
  text: text ?? "",
  file: file_name === null ? null : { name: file_name, size: file_size ?? 0 },
  sentAt: sent_at.toISOString(),
  readAt: read_at?.toISOString() ?? null,
  reportedAt: reported_at?.toISOString() ?? null,
});

/** An application without messages has an empty thread. */
export async function isOfViewer(
  read: Kysely<ReadDatabase>,
  viewing: Viewing,
  applicationId: string,
): Promise<boolean> {
  const { personId, jobId } = applicationIdsOf(applicationId);
  if ("personId" in viewing && viewing.personId !== personId) return false;
  let query = read
    .selectFrom("applications.applications as a")
    .where("a.person_id", "=", personId)
    .where("a.job_id", "=", jobId)
    .select("a.job_id");
  if ("companyId" in viewing) query = query.where("a.company_id", "=", viewing.companyId);
  return (await query.executeTakeFirst()) !== undefined;
}
