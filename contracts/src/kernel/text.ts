import { z } from "zod";
import { foldLine } from "./fold.ts";

// NUL and lone surrogates are valid in JSON, but Postgres cannot store and UTF-8 cannot encode them.
const unstorable = /\u0000|[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/;

export const isStorable = (value: string): boolean => !unstorable.test(value);

const maxTextLength = 10_000;
const tooLong = (max: number) => `Must be at most ${max} characters`;

/**
 * A string that every store can hold. Lengths are in code points, as zod counts them: an emoji is one. Longer text is not checked
 * further, so that the cost of a check is bounded.
 */
export const text = (max = maxTextLength, message = tooLong(max)) =>
  z.string().max(max, { error: message, abort: true }).refine(isStorable, "Contains characters that cannot be stored");

/** One typed or pasted line, folded and trimmed before validation. */
export const trimmed = (max = maxTextLength, message = tooLong(max)) =>
  text(maxTextLength, message).overwrite(foldLine).trim().max(max, { error: message, abort: true });

/**
 * A text with a message of its own for an empty field, which is the first one reported; what is malformed is for the rules after it.
 * It does not abort: checks across fields run, too.
 */
export const filled = (rule: z.ZodString, message: string): z.ZodString => rule.min(1, message);

/** UUID in lower case, as every id of this product is. */
export const id = () => z.uuid("Must be a UUID").toLowerCase();

/** An instant in UTC, ISO 8601. */
export const instant = () => z.iso.datetime({ message: "Must be a UTC date and time" });
