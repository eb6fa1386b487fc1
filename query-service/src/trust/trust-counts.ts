import type { GetTrustCounts } from "@provenwork/contracts/trust/count-queries";
import { trustRules } from "@provenwork/contracts/trust/rules";
import { sql } from "kysely";
import type { QueryHandler } from "#kernel/mount.ts";
import { counted } from "#kernel/counted.ts";
import { heldBy } from "./held-by.ts";

/** How much waits: no count reads more than it shows. */
export const trustCounts: QueryHandler<typeof GetTrustCounts> = async (_, { read }) => {
  const waiting = read.selectFrom("trust_cases.cases as c").select(sql<number>`1`.as("one"));
  const [all, ...rules] = await Promise.all([
    counted(read, waiting),
    ...trustRules.map(async (rule) => [rule, await counted(read, waiting.where(heldBy(rule)))] as const),
  ]);
  return { output: { all, rules: Object.fromEntries(rules) as never } };
};
