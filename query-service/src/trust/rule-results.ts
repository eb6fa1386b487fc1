import { dayNumber } from "@provenwork/contracts/kernel/week";
import { type GetRuleResults, daysOfResults } from "@provenwork/contracts/trust/result-queries";
import { trustRules } from "@provenwork/contracts/trust/rules";
import type { QueryHandler } from "#kernel/mount.ts";

/** Recent rule results, in the order of the rules; from the tally of verdicts, which has some rows a day. */
export const ruleResults: QueryHandler<typeof GetRuleResults> = async (_, { read, now }) => {
  const rows = await read
    .selectFrom("trust_cases.verdicts_tally")
    .where("decided_day", ">", dayNumber(now) - daysOfResults)
    .groupBy(["rule", "version"])
    .having(({ fn }) => fn.sum("total"), ">", 0)
    .select(({ fn }) => [
      "rule",
      "version",
      fn.sum<string>("total").filterWhere("held", "=", false).as("cleared"),
      fn.sum<string>("total").filterWhere("held", "=", true).as("held"),
    ])
    .orderBy("version", "desc")
    .execute();
  const output = trustRules.flatMap((rule) =>
    rows
      .filter((row) => row.rule === rule)
      .map(({ version, cleared, held }) => ({ rule, version, cleared: Number(cleared), held: Number(held) })),
  );
  return { output };
};
