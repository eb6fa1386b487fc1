import { nameKey } from "@provenwork/contracts/company/company-name";
import type { Rule } from "../case-rules.ts";

interface Facts {
  readonly company: string;
  /** The first company that proved another domain before this one did, and reads like it. */
  readonly alike: { readonly company: string; readonly domain: string } | undefined;
}

/** A company reads like a verified one. */
export const lookAlikeName: Rule<Facts> = ({ company, alike }) =>
  alike === undefined
    ? undefined
    : {
        rule: "look-alike-name",
        version: 1,
        of: `${nameKey(company)} ${alike.domain}`,
        weight: 1,
        company,
        likes: alike.company,
        domain: alike.domain,
      };
