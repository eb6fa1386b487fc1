import { nameKey } from "@provenwork/contracts/company/company-name";
import type { Rule } from "../case-rules.ts";
import { hasDisguise, toLatin } from "../name-words.ts";

interface Facts {
  readonly company: string;
}

/** A name looks Latin but has letters of another alphabet, a way to imitate a known company. */
export const lookAlikeLetters: Rule<Facts> = ({ company }) =>
  hasDisguise(company)
    ? { rule: "look-alike-letters", version: 1, of: nameKey(company), weight: 1, company, reads: toLatin(company) }
    : undefined;
