import type { z } from "zod";
import { checked } from "@provenwork/contracts/kernel/field-errors";

export type ParsedInput<T> =
  | { readonly input: T; readonly errors?: never }
  | { readonly errors: Record<string, string>; readonly input?: never };

/**
 * The input of a query from its path parameters and query string, checked against the contract's schema. Every failing field is named;
 * one that the contract does not know, that is given twice or that the path already gives is refused.
 */
export function parseQueryInput<S extends z.ZodType>(
  schema: S,
  path: Readonly<Record<string, string>>,
  search: URLSearchParams,
): ParsedInput<z.output<S>> {
  const names = [...search.keys()];
  const twice = names.filter((name, place) => Object.hasOwn(path, name) || names.indexOf(name) !== place);
  const given = checked(schema, { ...Object.fromEntries(search), ...path });
  if ("value" in given && twice.length === 0) return { input: given.value };
  const repeated = Object.fromEntries(twice.map((name) => [name, "May be given once only"]));
  return { errors: { ...("errors" in given && given.errors), ...repeated } };
}
