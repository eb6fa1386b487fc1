import { sql } from "kysely";

/** Messages that no admin has opened, in the words of their index; one that was erased cannot be read any more. */
export const isUnread = sql<boolean>`(m.read_at IS NULL AND m.message IS NOT NULL)`;
