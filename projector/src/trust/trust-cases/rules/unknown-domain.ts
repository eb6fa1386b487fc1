import type { Rule } from "../case-rules.ts";

interface Facts {
  readonly issue: number;
  readonly domain: string;
  /** Other people who have proven an address there. */
  readonly othersAtDomain: number;
  /** Companies that have. */
  readonly owners: number;
}

/** Anyone can own a domain: without another person or company that has proven it, it is weak evidence. */
export const unknownDomain: Rule<Facts> = ({ issue, domain, othersAtDomain, owners }) =>
  othersAtDomain > 0 || owners > 0
    ? undefined
    : { rule: "unknown-domain", version: 1, of: `proof ${issue}`, weight: 1, domain };
