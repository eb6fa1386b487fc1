import { type Erased, erased } from "@provenwork/contracts/kernel/event";
import type { Fields, StoredFields } from "@provenwork/contracts/kernel/fields";
import { z } from "zod";
import { type Column, type RowIn, column, nullable } from "./table.ts";

type ColumnFor<V, N extends boolean = null extends V ? true : false> = [V] extends [boolean | null]
  ? Column<"boolean", N>
  : Column<"text", N, Exclude<V, null> & string>;
type FieldColumns<F extends Fields> = {
  [Name in keyof F & string as F[Name]["column"]]: ColumnFor<StoredFields<F>[Name]>;
};
type PersonalColumns<F extends Fields> = {
  [Name in keyof F & string as F[Name]["column"]]: ColumnFor<StoredFields<F>[Name] | null>;
};

const columnFor = (stored: z.ZodType): Column => {
  if (stored instanceof z.ZodNullable)
    return nullable(columnFor(stored.unwrap() as z.ZodType) as Column<"text", false>);
  if (stored instanceof z.ZodEnum) return column.oneOf(stored.options.map(String));
  return stored instanceof z.ZodBoolean ? column.boolean : column.text;
};

/** A column for each field, in their order. */
export const columnsFor = <F extends Fields>(fields: F) =>
  Object.fromEntries(Object.values(fields).map((field) => [field.column, columnFor(field.stored)])) as FieldColumns<F>;

/** Their values as an event holds them. */
export const rowFor = <F extends Fields>(fields: F, stored: StoredFields<F>) =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [field.column, stored[name]])) as RowIn<
    FieldColumns<F>
  >;

/** The same for fields about a person: null once they were erased. */
export const personalColumnsFor = <F extends Fields>(fields: F) =>
  Object.fromEntries(
    Object.entries(columnsFor(fields)).map(([name, each]) => [name, { ...(each as Column), nullable: true }]),
  ) as unknown as PersonalColumns<F>;

export const personalRowFor = <F extends Fields>(fields: F, personal: StoredFields<F> | Erased) =>
  Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [field.column, personal === erased ? null : personal[name]]),
  ) as RowIn<PersonalColumns<F>>;
