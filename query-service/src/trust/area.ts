import type { KeyObject } from "node:crypto";
import { GetTrustCounts } from "@provenwork/contracts/trust/count-queries";
import { GetCaseEvidence } from "@provenwork/contracts/trust/evidence-queries";
import { GetTrustCases, GetTrustDecisions } from "@provenwork/contracts/trust/queries";
import { GetRuleResults } from "@provenwork/contracts/trust/result-queries";
import { type Area, answer } from "#kernel/area.ts";
import { caseEvidence } from "./case-evidence.ts";
import { ownDecisions } from "./own-decisions.ts";
import { ruleResults } from "./rule-results.ts";
import { trustCases } from "./trust-cases.ts";
import { trustCounts } from "./trust-counts.ts";
import { trustDecisions } from "./trust-decisions.ts";

const caseReadModels = ["trust-cases", "certificates", "jobs", "companies", "message-reports"] as const;

export const trust: Area<{ readonly caseSealKey: KeyObject }> = {
  name: "trust",
  answers: ({ caseSealKey }) => [
    answer(GetTrustCases, trustCases(caseSealKey), [...caseReadModels, "job-reports"]),
    answer(GetCaseEvidence, caseEvidence, ["trust-cases", "work-experiences", "accounts", "applications"]),
    answer(GetTrustCounts, trustCounts, ["trust-cases"]),
    answer(GetTrustDecisions, trustDecisions, [...caseReadModels, "accounts"]),
    answer(GetRuleResults, ruleResults, ["trust-cases"]),
  ],
  ownData: [ownDecisions],
};
