import type { Rule } from "../case-rules.ts";
import { wordsOfName } from "../name-words.ts";

interface Facts {
  /** What was verified: a proof, or the name of a company at its domain. */
  readonly named: string;
  readonly company: string;
  /** Registrable, or a host that a company proved. */
  readonly domain: string;
}

/** The name of the company has nothing of the domain's. */
export const nameDiffers: Rule<Facts> = ({ named, company, domain }) =>
  agrees(company, domain) ? undefined : { rule: "name-differs", version: 2, of: named, weight: 1, company, domain };

const shortestWord = 4;

/** Whether a word of the name, the whole of it or its initials are in the domain. Other alphabets cannot be compared. */
export function agrees(company: string, domain: string): boolean {
  const label = (domain.split(".", 1)[0] ?? "").replaceAll("-", "");
  const { words, telling } = wordsOfName(company);
  if (telling.length === 0) return true;
  const joined = telling.join("");
  if (label.includes(joined) || (label.length >= shortestWord && words.join("").includes(label))) return true;
  if (telling.some((word) => word.length >= shortestWord && label.includes(word))) return true;
  return label.length > 1 && [words, telling].some((of) => label === of.map(([initial]) => initial).join(""));
}
