import type { Rule } from "../case-rules.ts";
import { wordsOfName } from "../name-words.ts";
import { agrees } from "./name-differs.ts";

interface Facts {
  /** As the entry names it. */
  readonly company: string;
  /** The company that confirmed. */
  readonly by: string;
  readonly domain: string;
}

/** The entry names a company that is neither called like the one that confirms it nor like its domain. */
export const confirmsOtherCompany: Rule<Facts> = ({ company, by, domain }) =>
  agrees(company, domain) || sharesWord(company, by)
    ? undefined
    : { rule: "confirms-other-company", version: 1, of: "confirmation", weight: 1, company, by, domain };

/** Names without a distinctive word in Latin letters cannot be compared. */
function sharesWord(one: string, other: string): boolean {
  const [first, second] = [wordsOfName(one).telling, wordsOfName(other).telling];
  if (first.length === 0 || second.length === 0) return true;
  return first.some((word) => second.includes(word)) || first.join("") === second.join("");
}
