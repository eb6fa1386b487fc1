import type { TrustRule } from "@provenwork/contracts/trust/rules";
import { sql } from "kysely";

/** Whether a case has a finding of this rule, in the exact words of the index. */
export const matchesRule = (rule: TrustRule) => sql<boolean>`strpos(c.rules, ${sql.lit(` ${rule} `)}) > 0`;
