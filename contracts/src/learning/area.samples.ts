import { type Outcomes, type Samples, nothing } from "../testing/area-samples.ts";

export const samples: Samples = {
  "report-progress": () => ({ resourceId: nothing, progress: 40 }),
  "write-learning-notes": () => ({ resourceId: nothing, notes: "Chapter two again." }),
};

export const outcomes: Outcomes = {
  "start-resource": "404 unknown-resource",
  "report-progress": "404 unknown-resource",
  "write-learning-notes": "404 unknown-resource",
};
