import { z } from "zod";

/** How often each value may be repeated on average; longer lists are not parsed. */
const timesGiven = 10;

/**
 * A list in a query string, without duplicates. Its name is repeated (`type=a&type=b`, the default of OpenAPI), or one value has
 * commas, as on the board.
 */
export const listOf = <T extends z.ZodType>(each: T, most: number, message = `Must be at most ${most} values`) =>
  z.preprocess(
    (given: string | readonly string[]) => valuesIn(given, most * timesGiven),
    z.array(each, message).max(most, message),
  );

/** The unique values; undefined if there are too many to parse. */
function valuesIn(given: unknown, most: number): unknown {
  if (typeof given !== "string" && !Array.isArray(given)) return given;
  const values = [given].flat().flatMap((one: unknown) => (typeof one === "string" ? one.split(",", most + 1) : [one]));
  return values.length > most ? undefined : [...new Set(values.filter((value) => value !== ""))];
}

/** The fields of a query string: all values of a list, the first value of other fields. */
export function givenIn(schema: z.ZodType, search: URLSearchParams): Record<string, string | readonly string[]> {
  const lists = listNames(schema);
  // Not an object literal: a field may be called `__proto__`.
  return Object.fromEntries(
    [...new Set(search.keys())].map((name) => [name, lists.has(name) ? search.getAll(name) : (search.get(name) ?? "")]),
  );
}

/** Fields that may be repeated. */
export function listNames(schema: z.ZodType): ReadonlySet<string> {
  if (!(schema instanceof z.ZodObject)) return new Set();
  return new Set(
    Object.entries(schema.shape as Record<string, z.ZodType>).flatMap(([name, field]) => (isList(field) ? name : [])),
  );
}

function isList(field: z.ZodType): boolean {
  if (field instanceof z.ZodDefault || field instanceof z.ZodOptional) return isList(field.unwrap() as z.ZodType);
  return field instanceof z.ZodPipe && field.out instanceof z.ZodArray;
}
