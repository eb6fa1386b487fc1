/** Characters; the rest of a text is left out. */
export const maxText = 1_000_000;
/** A resume with more pages is something else. */
export const maxPages = 60;
/** Points. Smaller text is there for programs, not for people: it is treated as hidden. */
export const minTextSize = 2;
