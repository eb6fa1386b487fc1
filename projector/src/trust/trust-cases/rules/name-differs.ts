import type { Rule } from "../desk.ts";

interface Facts {
  readonly issue: number;
  readonly company: string;
  /** Registrable. */
  readonly domain: string;
}

/** The name of the company has nothing of the domain's. */
export const nameDiffers: Rule<Facts> = ({ issue, company, domain }) =>
  agrees(company, domain)
    ? undefined
    : { rule: "name-differs", version: 1, of: `proof ${issue}`, weight: 1, company, domain };

/** Legal forms and words that say nothing of which company it is. */
const common = new Set(
  "inc llc llp ltd plc corp co company gmbh ag kg sa sarl srl bv nv ab oy as the and of for group holding holdings".split(
    " ",
  ),
);
const shortestWord = 4;

/** Whether a word of the name, the whole of it or its initials are in the domain. Names without Latin letters cannot be told. */
function agrees(company: string, domain: string): boolean {
  const label = (domain.split(".", 1)[0] ?? "").replaceAll("-", "");
  const words = wordsOf(company);
  const telling = words.filter((word) => !common.has(word));
  if (telling.length === 0) return true;
  const joined = telling.join("");
  if (label.includes(joined) || (label.length >= shortestWord && words.join("").includes(label))) return true;
  if (telling.some((word) => word.length >= shortestWord && label.includes(word))) return true;
  return label.length > 1 && [words, telling].some((of) => label === of.map(([initial]) => initial).join(""));
}

const wordsOf = (name: string): string[] =>
  name
    .normalize("NFKD")
    .replaceAll(/\p{M}|['’.]/gu, "")
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== "");
