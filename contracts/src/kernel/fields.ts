import { z } from "zod";
import { text } from "./text.ts";

/**
 * A field of a form that is kept as it was given. Forms and calls, the current version of events, columns, answers and the names of
 * changed fields are derived from records of these. Older versions of events are not: an upcaster fills in what they lack.
 */
export interface Field {
  readonly column: string;
  /** Its name for people. */
  readonly label: string;
  /** In calls. */
  readonly rule: z.ZodType;
  /** In events and columns; nullable for an optional text. */
  readonly stored: z.ZodType;
  /** In answers. */
  readonly shown: z.ZodType;
  /** What is stored for a choice that was left out. */
  readonly byDefault?: string;
}
export type Fields = Readonly<Record<string, Field>>;

/** What events hold of these fields. */
export type StoredFields<F extends Fields> = { -readonly [Name in keyof F]: z.output<F[Name]["stored"]> };

export const textField = <const C extends string, R extends z.ZodType<string>>(column: C, label: string, rule: R) => ({
  column,
  label,
  rule,
  typed: rule,
  stored: text(),
  shown: z.string(),
});

/** A text that may be left out, null or empty; events hold null then. */
export const optionalTextField = <const C extends string, R extends z.ZodType<string>>(
  column: C,
  label: string,
  rule: R,
) => ({
  ...textField(column, label, rule),
  rule: rule.nullish(),
  stored: text().nullable(),
  shown: z.string().nullable(),
});

/** Yes or no; no where it was left out. */
export const flagField = <const C extends string>(column: C, label: string) => ({
  column,
  label,
  rule: z.boolean().default(false),
  stored: z.boolean(),
  shown: z.boolean(),
});

/** One of several values. `typed` takes what a select of a form holds. */
export function choiceField<const C extends string, const V extends readonly [string, ...string[]]>(
  column: C,
  label: string,
  values: V,
  message: string,
) {
  const [rule, stored] = [z.enum(values, message), z.enum(values)];
  return { column, label, values, rule, typed: z.string().pipe(rule), stored, shown: stored };
}

/** A choice that may be left out; events hold `byDefault` then. */
export const optionalChoiceField = <const C extends string, const V extends readonly [string, ...string[]]>(
  column: C,
  label: string,
  values: V,
  message: string,
  byDefault: V[number],
) => {
  const field = choiceField(column, label, values, message);
  return { ...field, rule: field.rule.nullish(), byDefault };
};

export const namesOf = <F extends Readonly<Record<string, unknown>>>(fields: F) =>
  Object.keys(fields) as (keyof F & string)[];

/** One part of each field: `partsOf(fields, "stored")` is the shape of an event. */
export const partsOf = <F extends Readonly<Record<string, Readonly<Record<P, unknown>>>>, const P extends string>(
  fields: F,
  part: P,
) =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, field[part]])) as {
    -readonly [Name in keyof F]: F[Name][P];
  };

type OptionalDefaults<F extends Fields> = {
  [
    Name in keyof F as null extends z.output<F[Name]["stored"]>
      ? Name
      : F[Name] extends { byDefault: string }
        ? Name
        : never
  ]: F[Name] extends { byDefault: string } ? z.output<F[Name]["stored"]> : null;
};

/** The optional fields as events hold them where they were left out. */
export const optionalDefaults = <F extends Fields>(fields: F) =>
  Object.fromEntries(
    Object.entries(fields)
      .filter(([, { stored, byDefault }]) => byDefault !== undefined || stored instanceof z.ZodNullable)
      .map(([name, { byDefault }]) => [name, byDefault ?? null]),
  ) as OptionalDefaults<F>;

/** What a call gave, as events hold it. */
export const toStored = <F extends Fields>(
  fields: F,
  given: { readonly [Name in keyof F]?: z.output<F[Name]["rule"]> | undefined },
) =>
  Object.fromEntries(
    Object.entries(fields).map(([name, { stored, byDefault }]) => {
      const value: unknown = given[name] ?? byDefault;
      return [name, stored instanceof z.ZodNullable ? value || null : value];
    }),
  ) as StoredFields<F>;

/** These fields of a record, without what else it has. */
export const fieldsIn = <F extends Fields>(fields: F, record: StoredFields<F>) =>
  Object.fromEntries(namesOf(fields).map((name) => [name, record[name]])) as StoredFields<F>;
