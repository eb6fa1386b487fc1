import type { Upcaster } from "../kernel/upcast.ts";

export const candidateUpcasters: readonly Upcaster[] = [
  // Version 1 kept no words: its extractor's texts are read again when their person signs in.
  { type: "SkillsExtracted", from: 1, personal: (personal) => ({ ...personal, words: [] }) },
];
