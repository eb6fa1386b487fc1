import type { z } from "zod";

export type Validated<T> = { readonly value: T } | { readonly errors: Record<string, string> };

/** The name under which an error about the whole body stands. */
const wholeBody = "body";

/** Checks input against its contract. Every failing field is named, by its dotted path, with its first message. */
export function validate<S extends z.ZodType>(schema: S, input: unknown): Validated<z.output<S>> {
  const parsed = schema.safeParse(input, { error: missing });
  if (parsed.success) return { value: parsed.data };
  // Later entries win, the first message shall. (Not an object at once: a field may be called `__proto__`.)
  return { errors: Object.fromEntries(new Map(parsed.error.issues.flatMap((issue) => named(issue)).toReversed())) };
}

/** Contracts say what a value must be; that there is none is the same everywhere. */
const missing: z.core.$ZodErrorMap = (issue) =>
  issue.code === "invalid_type" && issue.input === undefined ? "Required" : undefined;

function named(issue: z.core.$ZodIssue, at: readonly PropertyKey[] = []): [field: string, message: string][] {
  const path = [...at, ...issue.path];
  if (issue.code === "unrecognized_keys") {
    return issue.keys.map((key) => [[...path, key].map(String).join("."), "Unknown field"]);
  }
  if (path.length === 0) return [[wholeBody, "Send a JSON object"]];
  const field = path.map(String).join(".");
  if (issue.code !== "invalid_union") return [[field, issue.message]];
  // Of several forms a value may have, the last is the general one: its message says what to write.
  const [first] = issue.errors.at(-1) ?? [];
  return first === undefined ? [[field, issue.message]] : named(first, path);
}
