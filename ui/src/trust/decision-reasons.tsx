import type { TrustDecision } from "@provenwork/contracts/trust/queries";
import { ruleNames } from "./format-finding.ts";

/** The admin's reason, and the rules whose findings were cleared or confirmed. */
export function DecisionReasons({ reason, rules }: Pick<TrustDecision, "reason" | "rules">) {
  const named = rules.map((rule) => ruleNames[rule]).join(", ");
  if (reason === null) return <p>{named || "N/A"}</p>;
  return (
    <>
      <p className="wrap-anywhere whitespace-pre-line">{reason}</p>
      {named !== "" && <p className="mt-1 text-sm text-muted">Confirmed reasons: {named}</p>}
    </>
  );
}
