import { type Samples, nothing } from "../testing/area-samples.ts";

export const samples: Samples = {
  "job-match": () => ({ jobId: nothing }),
};
