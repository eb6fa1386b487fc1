import { sql } from "kysely";

/** What an account `a` is called on screens: its holder's name, or its username if it has none; null once it is erased. */
export const shownName = sql<string | null>`coalesce(nullif(a.full_name, ''), a.username)`;
