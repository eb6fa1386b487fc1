import type { TrustCounts } from "@provenwork/contracts/trust/count-queries";
import { trustRules } from "@provenwork/contracts/trust/rules";
import { SelectField } from "#design/field.tsx";
import { formatCount } from "@provenwork/contracts/kernel/format-count";
import { rulesOf } from "./format-case.ts";
import type { DeskFilter } from "./desk-params.ts";
import { ruleNames } from "./format-finding.ts";

interface Props {
  filter: DeskFilter;
  counts: TrustCounts | undefined;
  onChange: (rule: string) => void;
}

/** Filter by reason, with counts; limited to the rules of the chosen kind. */
export function RuleFilter({ filter: { kind, rule }, counts, onChange }: Props) {
  const options = {
    "": "All reasons",
    ...Object.fromEntries(
      (kind === undefined ? trustRules : rulesOf[kind]).map((each) => [
        each,
        `${ruleNames[each]}${counts ? ` (${formatCount(counts.rules[each])})` : ""}`,
      ]),
    ),
  };
  return (
    <SelectField
      id="rule"
      label="Reason"
      className="border-b border-line px-4 py-3"
      options={options}
      value={rule ?? ""}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
