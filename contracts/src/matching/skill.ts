/** Stable: events hold it. */
export type SkillId = string;

/** One spelling of a skill. */
export interface Term {
  readonly text: string;
  /** It is an ordinary word or letter, too, and counts only beside other skills or after words such as "proficient in". */
  readonly inContext: boolean;
  /** It is an ordinary word in other cases (SAP, sap) and counts only as written here. */
  readonly exactCase: boolean;
}

export interface Skill {
  readonly id: SkillId;
  readonly name: string;
  readonly category: string;
  /** The name first. */
  readonly terms: readonly Term[];
  /** Who can do this can do these, too. */
  readonly implies: readonly SkillId[];
}
