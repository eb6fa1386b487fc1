import type { Outcomes } from "../testing/area-samples.ts";

export const outcomes: Outcomes = {
  "suspend-account": "404 not-found",
  "reinstate-account": "404 not-found",
  "grant-auditor": "404 not-found",
  "revoke-auditor": "404 not-found",
};
