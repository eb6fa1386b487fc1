import type { z } from "zod";
import { beyondBounds, inputBounds } from "./input-bounds.ts";
import { plainMessage } from "./plain-message.ts";

/** Key of an error about the input as a whole. */
export const wholeInput = "input";

export type Checked<T> = { readonly value: T } | { readonly errors: Record<string, string> };

/**
 * Validates input, with a plain message per failing field. `whole` names the input and its expected type, for input that
 * is not an object. Input beyond `inputBounds` is refused as a whole, before validation.
 */
export function checked<S extends z.ZodType>(
  schema: S,
  input: unknown,
  whole?: { readonly name: string; readonly message: string },
): Checked<z.output<S>> {
  const beyond = beyondBounds(input);
  if (beyond !== undefined) return { errors: { [whole?.name ?? wholeInput]: beyond } };
  const { error, data } = schema.safeParse(input, { error: plainMessage });
  return error === undefined ? { value: data } : { errors: fieldErrors(error, whole) };
}

/**
 * The `errors` of an error body: `experiences.0.company` → message. The first 20 failing fields, with
 * their first message. An unknown field is named itself, not its parent.
 */
export function fieldErrors(
  error: z.core.$ZodError,
  whole: { readonly name: string; readonly message?: string } = { name: wholeInput },
): Record<string, string> {
  const found = new Map<string, string>();
  const add = (path: readonly PropertyKey[], message: string) => {
    const field = shownName(path.map(String).join(".")) || whole.name;
    if (!found.has(field) && found.size < inputBounds.errors)
      found.set(field, path.length === 0 ? (whole.message ?? message) : message);
  };
  const addAll = (issues: readonly z.core.$ZodIssue[], at: readonly PropertyKey[]) => {
    for (const issue of issues) {
      const path = [...at, ...issue.path];
      if (issue.code === "unrecognized_keys") for (const key of issue.keys) add([...path, key], "Unknown field");
      // The last alternative of a union is the general one, with the most helpful message.
      else if (issue.code === "invalid_union" && issue.errors.length > 0) addAll(issue.errors.at(-1) ?? [], path);
      else add(path, issue.message);
    }
  };
  addAll(error.issues, []);
  // Not an object literal: a field may be called `__proto__`.
  return Object.fromEntries(found);
}

/** A field's name, shortened for an answer: senders choose names and lengths of unknown fields. */
export const shownName = (name: string): string =>
  name.length > inputBounds.fieldName ? `${name.slice(0, inputBounds.fieldName).toWellFormed()}…` : name;
