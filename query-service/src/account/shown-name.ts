import { sql } from "kysely";

/** Display name of account `a`: its holder's name, else its username; null once erased. */
export const shownName = sql<string | null>`coalesce(nullif(a.full_name, ''), a.username)`;
