import { z } from "zod";
import { text } from "./text.ts";

/**
 * A form field that is stored as given. Forms, calls, the current version of events, columns, answers and the names of
 * changed fields are derived from records of fields. Older versions of events are not: upcasters add missing fields.
 */
export interface Field {
  readonly column: string;
  /** Shown to people. */
  readonly label: string;
  /** In calls. */
  readonly rule: z.ZodType;
  /** In events and columns; nullable for an optional text. */
  readonly stored: z.ZodType;
  /** In answers. */
  readonly shown: z.ZodType;
  /** Stored for an omitted choice. */
  readonly byDefault?: string;
}
export type Fields = Readonly<Record<string, Field>>;

/** These fields in events. */
export type StoredFields<F extends Fields> = { -readonly [Name in keyof F]: z.output<F[Name]["stored"]> };

export const textField = <const C extends string, R extends z.ZodType<string>>(column: C, label: string, rule: R) => ({
  column,
  label,
  rule,
  typed: rule,
  stored: text(),
  shown: z.string(),
});

/** A text that may be omitted, null or empty; events then hold null. */
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

/** False if omitted. */
export const flagField = <const C extends string>(column: C, label: string) => ({
  column,
  label,
  rule: z.boolean().default(false),
  stored: z.boolean(),
  shown: z.boolean(),
});

/** One of several values. `typed` is the rule for a form's select. */
export function choiceField<const C extends string, const V extends readonly [string, ...string[]]>(
  column: C,
  label: string,
  values: V,
  message: string,
) {
  const [rule, stored] = [z.enum(values, message), z.enum(values)];
  return { column, label, values, rule, typed: z.string().pipe(rule), stored, shown: stored };
}

/** A choice that may be omitted; events then hold `byDefault`. */
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

/** The optional fields as events hold them if omitted. */
export const optionalDefaults = <F extends Fields>(fields: F) =>
  Object.fromEntries(
    Object.entries(fields)
      .filter(([, { stored, byDefault }]) => byDefault !== undefined || stored instanceof z.ZodNullable)
      .map(([name, { byDefault }]) => [name, byDefault ?? null]),
  ) as OptionalDefaults<F>;

/** A call's input as events hold it. */
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

/** Picks these fields from a record. */
export const fieldsIn = <F extends Fields>(fields: F, record: StoredFields<F>) =>
  Object.fromEntries(namesOf(fields).map((name) => [name, record[name]])) as StoredFields<F>;
