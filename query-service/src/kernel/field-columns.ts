import type { Fields } from "@provenwork/contracts/kernel/fields";
import { z } from "zod";

/** The columns of these fields in a table that a query calls `alias`. */
export const columnsOf = <F extends Fields, const A extends string>(alias: A, fields: F) =>
  Object.values(fields).map(({ column }) => `${alias}.${column}`) as `${A}.${F[keyof F]["column"]}`[];

/** The fields of a row as answers name them. */
export const shownFrom = <F extends Fields>(
  fields: F,
  row: { readonly [Name in keyof F as F[Name]["column"]]: z.output<F[Name]["shown"]> },
) =>
  Object.fromEntries(Object.entries(fields).map(([name, { column }]) => [name, row[column as keyof typeof row]])) as {
    -readonly [Name in keyof F]: z.output<F[Name]["shown"]>;
  };

/** The same for fields about a person, which are null once they were erased: then they are shown as empty. */
export const personalShownFrom = <F extends Fields>(
  fields: F,
  row: { readonly [Name in keyof F as F[Name]["column"]]: z.output<F[Name]["shown"]> | null },
) =>
  Object.fromEntries(
    Object.entries(fields).map(([name, { column, shown }]) => {
      const empty = shown instanceof z.ZodNullable ? null : shown instanceof z.ZodBoolean ? false : "";
      return [name, row[column as keyof typeof row] ?? empty];
    }),
  ) as { -readonly [Name in keyof F]: z.output<F[Name]["shown"]> };
