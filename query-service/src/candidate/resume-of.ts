import type { Kysely } from "kysely";
import type { ReadDatabase } from "@provenwork/projector/read-model";

/** A person's resume; null where there is none, or it is erased. */
export async function resumeOf(read: Kysely<ReadDatabase>, personId: string) {
  const row = await read.selectFrom("resumes.resumes").where("person_id", "=", personId).selectAll().executeTakeFirst();
  if (row === undefined || row.file_name === null) return null;
  return { ...row, file_name: row.file_name };
}
