import type { Upcaster } from "../kernel/upcast.ts";

export const candidateUpcasters: readonly Upcaster[] = [
  // Version 1 had no words: its texts are read again when the person signs in.
  { type: "SkillsExtracted", from: 1, personal: (personal) => ({ ...personal, words: [] }) },
];
