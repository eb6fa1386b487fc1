import type { Upcaster } from "../kernel/upcast.ts";

export const referenceUpcasters: readonly Upcaster[] = [
  // Version 1 had no bounces.
  { type: "QuestionsStopped", from: 1 },
];
