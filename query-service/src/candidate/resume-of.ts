import type { Kysely } from "kysely";
import type { ReadDatabase } from "@provenwork/projector/read-model";

/** A person's resume; null where there is none, or it is erased. */
export async function resumeOf(read: Kysely<ReadDatabase>, personId: string) {
  const row = await read.selectFrom("resumes.resumes").where("person_id", "=", personId).selectAll().executeTakeFirst();
  if (row === undefined || row.file_name === null) return null;
  return { ...row, file_name: row.file_name };
}

/** A person's earlier resumes that are kept, the newest first. */
export async function keptResumesOf(read: Kysely<ReadDatabase>, personId: string) {
  const rows = await read
    .selectFrom("resumes.kept")
    .where("person_id", "=", personId)
    .selectAll()
    .orderBy("uploaded_at", "desc")
    .orderBy("file_id")
    .execute();
  return rows.flatMap((row) => (row.file_name === null ? [] : [{ ...row, file_name: row.file_name }]));
}
