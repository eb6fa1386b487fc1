import { nameKey } from "@provenwork/contracts/company/company-name";
import type { Rule } from "../case-rules.ts";

interface Facts {
  readonly company: string;
  /** The first company with a similar name that proved another domain earlier. */
  readonly alike: { readonly company: string; readonly domain: string } | undefined;
}

/** A company's name is similar to that of a verified one. */
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
