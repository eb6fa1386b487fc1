import { type Outcomes, type Samples, nothing } from "../testing/area-samples.ts";

export const samples: Samples = {
  "invite-candidate": () => ({ jobId: nothing, candidate: "nobody" }),
};

export const outcomes: Outcomes = {
  "invite-candidate": "404 unknown-job",
  "decline-invitation": "404 no-invitation",
  "job-candidates": "404 unknown-job",
};
