import { type Samples, nothing } from "../testing/area-samples.ts";

export const samples: Samples = {
  "read-notifications": () => ({ notifications: [nothing] }),
  "read-all-notifications": () => ({ until: "2026-11-22T09:00:00.000Z" }),
};
