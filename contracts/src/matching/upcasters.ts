import type { Upcaster } from "../kernel/upcast.ts";

export const matchingUpcasters: readonly Upcaster[] = [
  // Version 1 had no zero weights and no plain words.
  { type: "SkillWeightsSet", from: 1 },
];
