import type { Rule } from "../case-rules.ts";

interface Facts {
  readonly issue: number;
  /** Other people who had a code mailed to the address. */
  readonly othersAtAddress: number;
}

/** An address belongs to one person, but another one tried to prove it. */
export const oneAddress: Rule<Facts> = ({ issue, othersAtAddress: people }) =>
  people === 0 ? undefined : { rule: "one-address", version: 1, of: `proof ${issue}`, weight: people, people };
