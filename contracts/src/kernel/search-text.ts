import { z } from "zod";

/** Characters of a search; the rest is cut off. */
export const searchLength = 200;

/** Any text is a search. Postgres refuses only NUL and lone surrogates. */
export const searchText = z
  .string()
  .transform((value) => value.slice(0, searchLength).toWellFormed().replaceAll("\0", " ").trim());
