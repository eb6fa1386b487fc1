import { GetTrustCases } from "@provenwork/contracts/trust/queries";
import type { JudgedCase } from "@provenwork/contracts/trust/judged-case";
import type { Finding, TrustRule } from "@provenwork/contracts/trust/rules";
import { useState } from "react";
import { Checkbox } from "#design/checkbox.tsx";
import { useAnswer } from "#kernel/query.ts";
import { formatFinding } from "./format-finding.ts";

/** The findings of a case, if any, as checkboxes that start ticked. For dialogs that reject or take down. */
export function useConfirmedReasons(caseId: string) {
  const found = useAnswer(GetTrustCases, { caseId }).data?.[0];
  const [unticked, setUnticked] = useState<ReadonlySet<TrustRule>>(new Set());
  const judged: JudgedCase | undefined = found && {
    findings: found.findings.map(({ rule, version, of, weight }) => ({
      rule,
      version,
      of,
      weight,
      held: !unticked.has(rule),
    })),
    seal: found.seal,
  };
  const tick = (rule: TrustRule, held: boolean) => {
    const next = new Set(unticked);
    if (held) next.delete(rule);
    else next.add(rule);
    setUnticked(next);
  };
  return {
    /** Part of the command's input. */
    input: judged === undefined ? {} : { judged },
    fields: found && <ConfirmedReasons findings={found.findings} unticked={unticked} onTick={tick} />,
  };
}

interface Props {
  findings: readonly Finding[];
  unticked: ReadonlySet<TrustRule>;
  onTick: (rule: TrustRule, held: boolean) => void;
}

const ConfirmedReasons = ({ findings, unticked, onTick }: Props) => (
  <fieldset>
    <legend className="mb-1 text-sm font-semibold">
      Confirmed reasons <span className="font-normal text-muted">seen by admins only</span>
    </legend>
    <div className="divide-y divide-line">
      {findings.map((finding) => (
        <div key={finding.rule} className="py-2 wrap-anywhere">
          <Checkbox
            id={`held-${finding.rule}`}
            label={formatFinding(finding)}
            checked={!unticked.has(finding.rule)}
            onChange={(event) => onTick(finding.rule, event.currentTarget.checked)}
          />
        </div>
      ))}
    </div>
  </fieldset>
);
