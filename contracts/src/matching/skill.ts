/** Stable: events hold it. */
export type SkillId = string;

/** One spelling of a skill. */
export interface Term {
  readonly text: string;
  /** Also an ordinary word or letter: only counts next to other skills or after words such as "proficient in". */
  readonly inContext: boolean;
  /** An ordinary word in other cases (SAP, sap): only counts as written here. */
  readonly exactCase: boolean;
}

export interface Skill {
  readonly id: SkillId;
  readonly name: string;
  readonly category: string;
  /** The name first. */
  readonly terms: readonly Term[];
  /** Skills that follow from this one. */
  readonly implies: readonly SkillId[];
}
