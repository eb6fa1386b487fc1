import { GetTrustCounts } from "@provenwork/contracts/trust/count-queries";
import { trustRules } from "@provenwork/contracts/trust/rules";
import { SelectField } from "#design/field.tsx";
import { countWords } from "#job/job-words.ts";
import { useAnswer } from "#kernel/query.ts";
import { ruleNames } from "./rule-words.ts";

/** Which cases to show, with how many there are. */
export function RuleFilter({ rule, onChange }: { rule: string; onChange: (rule: string) => void }) {
  const { data: counts } = useAnswer(GetTrustCounts, {});
  const counted = (count: Parameters<typeof countWords>[0] | undefined) => (count ? ` (${countWords(count)})` : "");
  const options = {
    "": `All reasons${counted(counts?.all)}`,
    ...Object.fromEntries(trustRules.map((each) => [each, `${ruleNames[each]}${counted(counts?.rules[each])}`])),
  };
  return (
    <SelectField
      id="rule"
      label="Reason"
      className="max-w-sm"
      options={options}
      value={rule}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
