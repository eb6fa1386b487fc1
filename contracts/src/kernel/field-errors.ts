import type { z } from "zod";

/** The entry under which a failure of the input as a whole is named. */
export const wholeInput = "input";

/**
 * What is wrong with each field, as the `errors` of an error body: `experiences.0.company` → message. Every failing field
 * is there, with the first message about it; an unknown field is named itself and not its parent.
 */
export function fieldErrors(error: z.ZodError): Record<string, string> {
  const found = new Map<string, string>();
  const add = (path: readonly PropertyKey[], message: string) => {
    const field = path.map(String).join(".") || wholeInput;
    if (!found.has(field)) found.set(field, message);
  };
  for (const issue of error.issues) {
    if (issue.code === "unrecognized_keys") for (const key of issue.keys) add([...issue.path, key], "Unknown field");
    else add(issue.path, issue.message);
  }
  return Object.fromEntries(found);
}
