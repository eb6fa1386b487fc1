import type { Upcaster } from "../kernel/upcast.ts";

export const jobUpcasters: readonly Upcaster[] = [
  // Version 1 had no reason in words.
  { type: "JobTakenDown", from: 1, data: (data) => ({ ...data, explanation: null }) },
];
