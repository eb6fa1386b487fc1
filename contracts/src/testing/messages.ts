import type { z } from "zod";
import { checked } from "../kernel/field-errors.ts";
import { plainMessage } from "../kernel/plain-message.ts";

/** Result of a rule: empty if valid, else each failing field with its message. */
export function messages(schema: z.ZodType, value: unknown): Record<string, string> {
  const result = checked(schema, value);
  return "errors" in result ? result.errors : {};
}

/** The first message of a rule about a single value; undefined if it is valid. */
export const messageOf = (schema: z.ZodType, value: unknown): string | undefined =>
  schema.safeParse(value, { error: plainMessage }).error?.issues[0]?.message;
