/** In characters; also the longest search. */
export const maxTermLength = 100;
/** A search may start at one of the first words of a name. */
const maxNameTerms = 4;

/** Normalises a text for search: lower case, no accents, single spaces. */
export const searchTerm = (text: string): string =>
  text
    .normalize("NFKD")
    .replaceAll(/\p{M}/gu, "")
    .toLowerCase()
    .replaceAll(/[\s\p{Cc}]+/gu, " ")
    .trim()
    .slice(0, maxTermLength)
    // The cut may split an emoji, and half of a surrogate pair cannot be stored.
    .replace(/[\uD800-\uDBFF]$/, "");

/** Search terms of a name: the name from each of its first words on, so that a prefix of any of them matches. */
export function nameTerms(name: string): string[] {
  const words = searchTerm(name).split(" ").filter(Boolean);
  return words.slice(0, maxNameTerms).map((_, index) => words.slice(index).join(" "));
}

/** Search terms of an address: itself and its host. */
export function addressTerms(address: string): string[] {
  const whole = searchTerm(address);
  const host = whole.slice(whole.lastIndexOf("@") + 1);
  return whole === "" ? [] : [whole, ...(host === whole || host === "" ? [] : [host])];
}

const uuid = "[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}";
/** An application's id consists of two ids. */
const cursorPattern = new RegExp(`^(${uuid}(?:-${uuid})?)_(.+)$`, "su");

/** Cursor of a search: the sort keys of the page's last row, as in its `Link` header. */
export const termCursor = (term: string, id: string): string => `${id}_${term}`;
export const isSearchCursor = (value: string): boolean => cursorPattern.test(value);
export const isUserSearchCursor = (value: string): boolean => isSearchCursor(value) && value[36] === "_";

export function parseTermCursor(after: string): { readonly term: string; readonly id: string } {
  const [, id = "", term = ""] = cursorPattern.exec(after) ?? [];
  return { term, id };
}
