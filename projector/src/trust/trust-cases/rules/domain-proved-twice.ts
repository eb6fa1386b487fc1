import type { Rule } from "../case-rules.ts";

interface Facts {
  readonly domain: string;
  /** Companies that had proven it before, and still have. */
  readonly provenBefore: number;
}

/** A company proved a domain that is another's. */
export const domainProvedTwice: Rule<Facts> = ({ domain, provenBefore: companies }) =>
  companies === 0
    ? undefined
    : { rule: "domain-proved-twice", version: 1, of: domain, weight: companies, companies, domain };
