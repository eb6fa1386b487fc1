import type { GetTrustCounts } from "@provenwork/contracts/trust/count-queries";
import { trustRules } from "@provenwork/contracts/trust/rules";
import { sql } from "kysely";
import type { QueryHandler } from "#kernel/mount.ts";
import { bounded, mostCounted } from "#job/matching.ts";
import { heldBy } from "./held-by.ts";

/** How much waits: no count reads more than it shows. */
export const trustCounts: QueryHandler<typeof GetTrustCounts> = async (_, { read }) => {
  const some = read
    .selectFrom("trust_cases.cases as c")
    .select(sql<number>`1`.as("one"))
    .limit(mostCounted + 1);
  const counted = async (cases: typeof some) => {
    const { count } = await read
      .selectFrom(cases.as("some"))
      .select(({ fn }) => fn.countAll<string>().as("count"))
      .executeTakeFirstOrThrow();
    return bounded(Number(count));
  };
  const [all, ...rules] = await Promise.all([
    counted(some),
    ...trustRules.map(async (rule) => [rule, await counted(some.where(heldBy(rule)))] as const),
  ]);
  return { output: { all, rules: Object.fromEntries(rules) as never } };
};
