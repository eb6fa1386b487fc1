import { type Outcomes, type Samples, nothing } from "../testing/area-samples.ts";

const ofNobody = () => ({ personId: nothing, reason: "Sample reason" });

export const samples: Samples = {
  "suspend-account": ofNobody,
  "reinstate-account": ofNobody,
  "grant-auditor": ofNobody,
  "revoke-auditor": ofNobody,
};

export const outcomes: Outcomes = {
  "suspend-account": "404 not-found",
  "reinstate-account": "404 not-found",
  "grant-auditor": "404 not-found",
  "revoke-auditor": "404 not-found",
};
