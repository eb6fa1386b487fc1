import type { Upcaster } from "../kernel/upcast.ts";

export const jobUpcasters: readonly Upcaster[] = [
  // In version 1 nobody could say why in words.
  { type: "JobTakenDown", from: 1, data: (data) => ({ ...data, explanation: null }) },
];
