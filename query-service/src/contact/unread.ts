import { sql } from "kysely";

/** No admin has opened the message and it is not erased; in the exact words of the table's index. */
export const isUnread = sql<boolean>`(m.read_at IS NULL AND m.message IS NOT NULL)`;
