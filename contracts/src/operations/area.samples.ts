import type { Outcomes, Samples } from "../testing/area-samples.ts";

const parked = { readModel: "jobs", stream: "job-1", revision: 0 };

export const samples: Samples = {
  "request-rebuild": () => ({ readModels: ["platform-figures"], compare: true, reason: "A sample" }),
  "decide-rebuild": () => ({
    requestId: "0198c0de-2000-7000-8000-000000000010",
    decision: "discard",
    reason: "A sample",
  }),
  "request-roll-back": () => ({ readModel: "platform-figures", reason: "A sample" }),
  "retry-parked-stream": () => ({ ...parked, reason: "A sample" }),
  "skip-parked-event": () => ({ ...parked, reason: "A sample" }),
  "retry-dead-letter": () => ({ kind: "mail", letterId: "news.1", reason: "A sample" }),
};

export const outcomes: Outcomes = {
  "decide-rebuild": "409 nothing-waits",
  "retry-parked-stream": "409 not-parked",
  "skip-parked-event": "409 not-parked",
  "retry-dead-letter": "404 not-given-up",
};
