import { z } from "zod";

// NUL and lone surrogates are valid in JSON, but Postgres cannot store and UTF-8 cannot encode them.
const unstorable = /\u0000|[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/;

export const isStorable = (value: string): boolean => !unstorable.test(value);

/** A string that every store can hold. Lengths are in code points, as zod counts them: an emoji is one. */
export const text = (max = 10_000, message = `Must be at most ${max} characters`) =>
  z.string().max(max, message).refine(isStorable, "Contains characters that cannot be stored");

/** Trimmed text. */
export const trimmed = (max?: number, message?: string) => text(max, message).trim();

/** UUID in lower case, as every id of this product is. */
export const id = () => z.uuid("Must be a UUID").toLowerCase();

/** An instant in UTC, ISO 8601. */
export const instant = () => z.iso.datetime({ message: "Must be a UTC date and time" });
