import { withoutHidden } from "./invisible.ts";

const blanks = /\r\n|[\t\n\v\f\r\u0085\p{Zs}\p{Zl}\p{Zp}]/gu;
const hyphens = /[\u2010\u2011\u2212\uFE63\uFF0D]/g;
/** Typed instead of an apostrophe: backtick, acute accent, prime, and the opening quotation mark of some phones. */
const apostrophes = /[`\u00B4\u2018\u201B\u2032\uFF07]/g;
/** Folds both marks of a pair. */
const foldApostrophes = (value: string): string =>
  (value.includes("\u2018") ? value.replaceAll("\u2019", "'") : value).replaceAll(apostrophes, "'");

/**
 * One line: any blank or line break becomes a space, look-alikes of hyphen and apostrophe become the ASCII
 * ones, and invisible characters are dropped. Values that look the same are equal.
 */
export const foldLine = (value: string): string =>
  foldApostrophes(withoutHidden(value.replaceAll(blanks, " ")).replaceAll(hyphens, "-"));

/** Text of several lines: blanks of any kind are spaces; invisible characters are dropped, but for line breaks and tabs. */
export const foldParagraphs = (value: string): string =>
  value
    .replaceAll(/\r\n?|[\v\f\u0085\u2028\u2029]/g, "\n")
    .replaceAll(/\p{Zs}/gu, " ")
    .split(/(?<=[\n\t])|(?=[\n\t])/)
    .map((part) => (part === "\n" || part === "\t" ? part : withoutHidden(part)))
    .join("");
