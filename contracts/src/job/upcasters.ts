import type { Upcaster } from "../kernel/upcast.ts";

export const jobUpcasters: readonly Upcaster[] = [
  // Version 1 knew whole dollars alone, which are figures of version 2.
  { type: "JobPosted", from: 1 },
  { type: "JobChanged", from: 1 },
  // Version 1 had no reason in words.
  { type: "JobTakenDown", from: 1, data: (data) => ({ ...data, explanation: null }) },
];
