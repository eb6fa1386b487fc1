import type { z } from "zod";

const kinds: Readonly<Record<string, string>> = {
  string: "text",
  number: "a number",
  int: "a whole number",
  bigint: "a whole number",
  boolean: "true or false",
  array: "a list",
  tuple: "a list",
  object: "an object",
  record: "an object",
};

/** `experiences.0.startDate` becomes `Start date`. */
function nameOf(path: readonly PropertyKey[] = []): string {
  const last = path.at(-1);
  if (last === undefined) return "The input";
  if (typeof last === "number") return "This entry";
  const words = String(last)
    .replaceAll(/(?<=[a-z\d])(?=[A-Z])/g, " ")
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

const sizes: Readonly<Record<string, string>> = {
  string: " characters",
  array: " entries",
  set: " entries",
  map: " entries",
};

/**
 * A plain message with the field's name, for schemas without their own message: the validator's messages are for
 * developers. Used by every check of input.
 */
export const plainMessage: z.core.$ZodErrorMap = (issue) => {
  const name = nameOf(issue.path);
  const absent = issue.input === undefined || issue.input === null;
  if (absent && (issue.code === "invalid_type" || issue.code === "invalid_value" || issue.code === "invalid_union")) {
    return `${name} is required`;
  }
  switch (issue.code) {
    case "invalid_type":
      return `${name} must be ${kinds[issue.expected] ?? "something else"}`;
    case "invalid_value":
      return `${name} must be ${issue.values.map(String).join(" or ")}`;
    case "too_big":
      return `${name} must be at most ${issue.maximum}${sizes[issue.origin] ?? ""}`;
    case "too_small":
      return `${name} must be at least ${issue.minimum}${sizes[issue.origin] ?? ""}`;
    case "unrecognized_keys":
      return "Unknown field";
    default:
      return `${name} is not valid`;
  }
};
