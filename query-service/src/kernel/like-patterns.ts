/** Maximum words of a search. */
const maxWords = 8;

/** Escapes all special characters. */
const escapeLike = (word: string): string => word.replaceAll(/[\\%_]/g, String.raw`\$&`);

/** Patterns for LIKE, one for each word of a search; all must match. */
export const likePatterns = (q: string): readonly string[] =>
  q
    .split(/\s+/)
    .filter((word) => word !== "")
    .slice(0, maxWords)
    .map((word) => `%${escapeLike(word)}%`);
