import type { z } from "zod";
import { fieldErrors } from "../kernel/field-errors.ts";

/** What a rule says of a value: nothing where it is fine, else each failing field with its message. */
export function messages(schema: z.ZodType, value: unknown): Record<string, string> {
  const { error } = schema.safeParse(value);
  return error === undefined ? {} : fieldErrors(error);
}

/** The first message of a rule about a single value; undefined where it is fine. */
export const messageOf = (schema: z.ZodType, value: unknown): string | undefined =>
  schema.safeParse(value).error?.issues[0]?.message;
