import {
  changePasswordForm,
  newPasswordForm,
  onboardingAccountForm,
  registerForm,
} from "@provenwork/contracts/account/rules";
import { commands, queries } from "@provenwork/contracts/endpoints";
import { checked } from "@provenwork/contracts/kernel/field-errors";
import { rawValidatorText } from "@provenwork/contracts/testing/raw-text";
import { describe, expect, it } from "vitest";
import type { z } from "zod";
import { fieldsOf } from "./samples.ts";
import { sampleOf } from "@provenwork/contracts/testing/samples";

/** Every field of every call and form, missing, null, of each wrong type and too long: no raw messages of the validator. */

const missing = Symbol("missing");
const wrong = [
  missing,
  null,
  7,
  -1,
  -1.5,
  1e15,
  1e300,
  true,
  "",
  "x",
  "\u0000",
  "x".repeat(20_000),
  [],
  [null],
  {},
  { a: 1 },
];

/** A copy with another value at a path; `*` is the first entry of a list. */
function changed(value: unknown, [name, ...rest]: readonly string[], to: unknown): unknown {
  if (name === undefined) return to;
  if (name === "*") return [changed(Array.isArray(value) ? value[0] : undefined, rest, to)];
  const entries = Object.entries((value ?? {}) as object).filter(([key]) => key !== name);
  const inner = changed((value as Record<string, unknown> | undefined)?.[name], rest, to);
  return Object.fromEntries(inner === missing ? entries : [...entries, [name, inner]]);
}

function expectPlain(schema: z.ZodType, input: unknown): number {
  const result = checked(schema, input);
  if ("value" in result) return 0;
  for (const [field, message] of Object.entries(result.errors)) {
    expect(message, field).not.toMatch(rawValidatorText);
    // A value of the right type gets a specific message.
    expect([typeof valueAt(input, field), message], field).not.toEqual(["number", "Must be a number"]);
  }
  return 1;
}

const valueAt = (input: unknown, field: string): unknown => (input as Record<string, unknown> | undefined)?.[field];

const forms = { registerForm, onboardingAccountForm, newPasswordForm, changePasswordForm };
const schemas = [
  ...[...commands, ...queries].map(({ name, input, ...rest }) => {
    const sample = sampleOf({ name, input, ...rest } as (typeof commands)[number]);
    return [name, input, sample instanceof FormData ? {} : sample] as const;
  }),
  ...Object.entries(forms).map(([name, form]) => [name, form as z.ZodType, {}] as const),
];

describe.each(schemas)("%s", (_, schema, sample) => {
  it("has its own validation messages", () => {
    const fields = fieldsOf(schema);
    let refused = 0;
    for (const value of wrong) {
      refused += expectPlain(schema, value === missing ? undefined : value);
      for (const path of fields) refused += expectPlain(schema, changed(sample, path, value));
    }
    expect(refused).toBeGreaterThan(fields.length);
  });
});

it("detects raw messages of the validator", () => {
  const messages = schemas
    .flatMap(([, schema]) => schema.safeParse({}).error?.issues ?? [])
    .map(({ message }) => message);
  expect(messages.some((message) => rawValidatorText.test(message))).toBe(true);
});
