import type { Upcaster } from "../kernel/upcast.ts";

export const jobUpcasters: readonly Upcaster[] = [
  // Version 1 only had whole dollars, which are valid in version 2.
  { type: "JobPosted", from: 1 },
  { type: "JobChanged", from: 1 },
  // Version 1 had no explanation.
  { type: "JobTakenDown", from: 1, data: (data) => ({ ...data, explanation: null }) },
];
