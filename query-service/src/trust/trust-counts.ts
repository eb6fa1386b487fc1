import type { BoundedCount } from "@provenwork/contracts/kernel/bounded-count";
import type { GetTrustCounts } from "@provenwork/contracts/trust/count-queries";
import { caseKinds, trustRules } from "@provenwork/contracts/trust/rules";
import { sql } from "kysely";
import type { QueryHandler } from "#kernel/mount.ts";
import { boundedCount } from "#kernel/bounded-count.ts";
import { matchesRule } from "./matches-rule.ts";

/** Numbers of waiting cases. No count reads more rows than it shows. */
export const trustCounts: QueryHandler<typeof GetTrustCounts> = async (_, { read }) => {
  const waiting = read.selectFrom("trust_cases.cases as c").select(sql<number>`1`.as("one"));
  const [all, kinds, rules] = await Promise.all([
    boundedCount(read, waiting),
    countedBy(caseKinds, (kind) => boundedCount(read, waiting.where("c.kind", "=", kind))),
    countedBy(trustRules, (rule) => boundedCount(read, waiting.where(matchesRule(rule)))),
  ]);
  return { output: { all, kinds, rules } };
};

async function countedBy<N extends string>(names: readonly N[], count: (name: N) => Promise<BoundedCount>) {
  const counts = await Promise.all(names.map(async (name) => [name, await count(name)] as const));
  return Object.fromEntries(counts) as Record<N, BoundedCount>;
}
