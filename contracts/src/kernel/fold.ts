import { withoutHidden } from "./invisible.ts";

const blanks = /\r\n|[\t\n\v\f\r\u0085\p{Zs}\p{Zl}\p{Zp}]/gu;
const hyphens = /[\u2010\u2011\u2212\uFE63\uFF0D]/g;
/** Characters typed for an apostrophe: backtick, acute accent, prime, and the opening quotation mark of some phones. */
const apostrophes = /[`\u00B4\u2018\u201B\u2032\uFF07]/g;
/** A quotation mark keeps its pair: folded on one side, it is folded on the other. */
const foldApostrophes = (value: string): string =>
  (value.includes("\u2018") ? value.replaceAll("\u2019", "'") : value).replaceAll(apostrophes, "'");

/**
 * One line as it was meant: blanks of any kind and line breaks are spaces, look-alikes of hyphen and apostrophe are the ASCII
 * ones, and invisible characters are dropped. Two values that look the same are judged the same.
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
