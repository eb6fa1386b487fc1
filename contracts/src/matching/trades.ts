import { toSkill } from "./dictionary-file.ts";
import file from "./dictionary.json" with { type: "json" };
import type { Skill } from "./skill.ts";

/** Skills by trade, in the order of the file. */
export const trades: readonly (readonly Skill[])[] = file.map(({ category, skills }) =>
  skills.map((entry) => toSkill(category, entry)),
);
