import type { TrustRule } from "@provenwork/contracts/trust/rules";
import { sql } from "kysely";

/** Cases that a rule holds of, in the words of its index. */
export const matchesRule = (rule: TrustRule) => sql<boolean>`strpos(c.rules, ${sql.lit(` ${rule} `)}) > 0`;
