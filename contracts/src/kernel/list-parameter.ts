import { z } from "zod";

/** How often each value of a list may be given, on average: what is longer is not looked at. */
const timesGiven = 10;

/**
 * A list in a query string, each value once. Its name is repeated (`type=a&type=b`, the default of OpenAPI), or one value has
 * commas in it, as the board writes it.
 */
export const listOf = <T extends z.ZodType>(each: T, most: number, message = `Must be at most ${most} values`) =>
  z.preprocess(
    (given: string | readonly string[]) => valuesIn(given, most * timesGiven),
    z.array(each, message).max(most, message),
  );

/** The values without repetitions; undefined where they are too many to be looked at. */
function valuesIn(given: unknown, most: number): unknown {
  if (typeof given !== "string" && !Array.isArray(given)) return given;
  const values = [given].flat().flatMap((one: unknown) => (typeof one === "string" ? one.split(",", most + 1) : [one]));
  return values.length > most ? undefined : [...new Set(values.filter((value) => value !== ""))];
}

/** The fields that a query string gives; the values of a list are together, and of another field that is repeated the first. */
export function givenIn(schema: z.ZodType, search: URLSearchParams): Record<string, string | readonly string[]> {
  const lists = listNames(schema);
  // Not an object literal: a field may be called `__proto__`.
  return Object.fromEntries(
    [...new Set(search.keys())].map((name) => [name, lists.has(name) ? search.getAll(name) : (search.get(name) ?? "")]),
  );
}

/** The fields that may be given more than once. */
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
