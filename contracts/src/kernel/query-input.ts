import type { z } from "zod";
import { checked, shownName } from "./field-errors.ts";
import { hasTooManyParameters, inputBounds } from "./input-bounds.ts";
import { givenIn, listNames } from "./list-parameter.ts";

export type ParsedInput<T> =
  | { readonly input: T; readonly errors?: never }
  | { readonly errors: Record<string, string>; readonly input?: never };

const tooMany = { errors: { query: `Must have at most ${inputBounds.parameters} parameters` } };

/**
 * Validates a query's path parameters and query string against the contract's schema. Failing fields are named;
 * unknown fields, repeated fields that are not lists, and fields already in the path are refused.
 */
export function parseQueryInput<S extends z.ZodType>(
  schema: S,
  path: Readonly<Record<string, string>>,
  search: string,
): ParsedInput<z.output<S>> {
  if (hasTooManyParameters(search)) return tooMany;
  const parameters = new URLSearchParams(search);
  const names = [...parameters.keys()];
  const lists = listNames(schema);
  const twice = names.filter(
    (name, place) => Object.hasOwn(path, name) || (names.indexOf(name) !== place && !lists.has(name)),
  );
  const given = checked(schema, { ...givenIn(schema, parameters), ...path });
  if ("value" in given && twice.length === 0) return { input: given.value };
  const repeated = twice.map((name) => [shownName(name), "Must be given only once"] as const);
  const all = [...Object.entries("errors" in given ? given.errors : {}), ...repeated];
  return { errors: Object.fromEntries(all.slice(0, inputBounds.errors)) };
}
