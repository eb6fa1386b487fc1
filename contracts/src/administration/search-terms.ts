/** Characters of a term that count; also the longest search. */
export const maxTermLength = 100;
/** Words of a name that a search may begin with; the others are found after one of these. */
const maxNameTerms = 4;

/** A text as it is searched by: lower case, without accents, one space between words. */
export const searchTerm = (text: string): string =>
  text
    .normalize("NFKD")
    .replaceAll(/\p{M}/gu, "")
    .toLowerCase()
    .replaceAll(/[\s\p{Cc}]+/gu, " ")
    .trim()
    .slice(0, maxTermLength)
    // Half of a pair cannot be stored: the cut may go through an emoji.
    .replace(/[\uD800-\uDBFF]$/, "");

/** What a name is found by: itself from each of its first words on, so that the beginning of any of them finds it. */
export function nameTerms(name: string): string[] {
  const words = searchTerm(name).split(" ").filter(Boolean);
  return words.slice(0, maxNameTerms).map((_, index) => words.slice(index).join(" "));
}

/** What an address is found by: itself and its host. */
export function addressTerms(address: string): string[] {
  const whole = searchTerm(address);
  const host = whole.slice(whole.lastIndexOf("@") + 1);
  return whole === "" ? [] : [whole, ...(host === whole || host === "" ? [] : [host])];
}

const uuid = "[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}";
/** The id of an application is two. */
const cursorPattern = new RegExp(`^(${uuid}(?:-${uuid})?)_(.+)$`, "su");

/** The sort keys of the last row of a page of a search, as its `Link` header has them. */
export const termCursor = (term: string, id: string): string => `${id}_${term}`;
export const isSearchCursor = (value: string): boolean => cursorPattern.test(value);
export const isUserSearchCursor = (value: string): boolean => isSearchCursor(value) && value[36] === "_";

export function parseTermCursor(after: string): { readonly term: string; readonly id: string } {
  const [, id = "", term = ""] = cursorPattern.exec(after) ?? [];
  return { term, id };
}
