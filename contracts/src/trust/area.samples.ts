import { type Outcomes, type Samples, nothing } from "../testing/area-samples.ts";

const ofMessage = () => ({
  caseId: nothing,
  findings: [{ rule: "message-reported", version: 1, of: "reports", weight: 1 }],
  seal: "A".repeat(43),
});

export const samples: Samples = {
  "clear-case": () => ({
    caseId: nothing,
    kind: "job",
    findings: [{ rule: "reported", version: 1, of: "reports", weight: 1 }],
    seal: "A".repeat(43),
  }),
  "open-reported-message": ofMessage,
  "confirm-reports": ofMessage,
};

export const outcomes: Outcomes = {
  "clear-case": "404 no-case",
  "open-reported-message": "409 not-shown",
  "confirm-reports": "409 not-shown",
  "case-evidence": "404 no-case",
};
