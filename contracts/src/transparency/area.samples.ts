import type { Outcomes, Samples } from "../testing/area-samples.ts";

export const samples: Samples = {
  "tree-heads": () => ({ after: 1_000_000 }),
  "consistency-proof": () => ({ first: 999_998, second: 999_999 }),
};

export const outcomes: Outcomes = {
  "consistency-proof": "404 no-first-head",
  "certificate-proof": "404 no-certificate",
  "event-proof": "404 no-event",
};
