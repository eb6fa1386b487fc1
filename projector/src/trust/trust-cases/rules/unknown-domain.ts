import type { Rule } from "../case-rules.ts";

interface Facts {
  readonly issue: number;
  readonly domain: string;
  /** Other people who have proven an address there. */
  readonly othersAtDomain: number;
  /** Companies that have. */
  readonly owners: number;
}

/** Anybody can own a domain: one that no other person and no company has proven is weak evidence. */
export const unknownDomain: Rule<Facts> = ({ issue, domain, othersAtDomain, owners }) =>
  othersAtDomain > 0 || owners > 0
    ? undefined
    : { rule: "unknown-domain", version: 1, of: `proof ${issue}`, weight: 1, domain };
