import type { Upcaster } from "../kernel/upcast.ts";

export const matchingUpcasters: readonly Upcaster[] = [
  // Version 1 had no weight of 0, and no plain words.
  { type: "SkillWeightsSet", from: 1 },
];
