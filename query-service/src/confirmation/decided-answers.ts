import type { ReadDatabase } from "@provenwork/projector/read-model";
import type { Kysely } from "kysely";

/** A company's answers (`a`) that are over: no correction that waits, was withdrawn, or led to a confirmation. */
export const decidedAnswers = (read: Kysely<ReadDatabase>, companyId: string) =>
  read
    .selectFrom("confirmations.answers as a")
    .where("a.company_id", "=", companyId)
    .where("a.status", "not in", ["correcting", "withdrawn", "accepted"]);
