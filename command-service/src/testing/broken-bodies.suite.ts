import { commands } from "@provenwork/contracts/endpoints";
import { type Command } from "@provenwork/contracts/kernel/endpoint";
import { errorBody } from "@provenwork/contracts/kernel/refusal";
import { sampleOf } from "@provenwork/contracts/testing/samples";
import fc from "fast-check";
import { expect, it } from "vitest";
import { type ServiceWithAllRoles, privileged } from "./service-with-all-roles.ts";

/** Every command with bodies of which one thing is wrong; without a seed another set each time. */
export function brokenBodiesSuite(everyone: () => ServiceWithAllRoles, size: { numRuns: number; seed?: number }): void {
  it.each(commands.filter(({ byToken, method }) => !byToken && method !== "GET"))(
    "$method $path names the field, with any other error in the body",
    async (command) => {
      const client = await everyone().as(privileged(command));
      const before = await everyone().head();
      await fc.assert(
        fc.asyncProperty(brokenBody(command), async (body) => {
          const answer = await client.call(command, body);
          expect([answer.status, answer.body["code"]]).toEqual([422, "invalid"]);
          expect(Object.keys(answer.body["errors"] ?? {}).length).toBeGreaterThan(0);
          expect(errorBody.strict().safeParse(answer.body).success).toBe(true);
        }),
        size,
      );
      expect(await everyone().head()).toBe(before);
    },
  );
}

/** A valid body with something wrong in it: a field missing, one too many, or one replaced by anything that is no text. */
function brokenBody(command: Command): fc.Arbitrary<unknown> {
  if (command.upload !== null) return brokenForm(command.upload);
  const valid = () => sampleOf(command) as Record<string, unknown>;
  const required = Object.keys(valid()).filter((field) => {
    const { [field]: _, ...rest } = valid();
    return !command.input.safeParse(rest).success;
  });
  const unknownField = fc
    .tuple(fc.string({ minLength: 1 }), fc.jsonValue())
    .map(([name, value]) => JSON.parse(`{${JSON.stringify(`x${name}`)}:${JSON.stringify(value)}}`) as object)
    .map((more) => ({ ...valid(), ...more }));
  const noObject = fc.oneof(
    fc.array(fc.jsonValue()),
    fc.string(),
    fc.double({ noNaN: true, noDefaultInfinity: true }),
    fc.boolean(),
    fc.constant(null),
  );
  const changed = fc
    .tuple(fc.constantFrom(...Object.keys(valid()), "x"), fc.jsonValue())
    .map(([field, value]) => ({ ...valid(), [field]: value }))
    .filter((body) => !command.input.safeParse(body).success);
  const missing = required.map((field) => {
    const { [field]: _, ...rest } = valid();
    return rest;
  });
  const unstorable = ["\u0000", "\uD800", "\uDC00 ", "\uDFFF\uD800"]
    .flatMap((bad) => Object.keys(valid()).map((field) => ({ ...valid(), [field]: `text${bad}` })))
    .filter((body) => !command.input.safeParse(body).success);
  const always = [unknownField, noObject];
  if (Object.keys(valid()).length === 0) return fc.oneof(...always);
  if (unstorable.length === 0) throw new Error(`${command.name} takes text that cannot be stored`);
  return fc.oneof(
    ...always,
    changed,
    fc.constantFrom(...unstorable),
    ...(missing.length > 0 ? [fc.constantFrom(...missing)] : []),
  );
}

/** A form whose first field has another name, or is not a file. */
function brokenForm(upload: string): fc.Arbitrary<FormData> {
  const otherField = fc.string({ minLength: 1 }).filter((name) => name !== upload);
  const wrongName = fc.tuple(otherField, fc.uint8Array({ maxLength: 50 })).map(([name, bytes]) => {
    const form = new FormData();
    form.append(name, new Blob([bytes]), "cv.pdf");
    return form;
  });
  const noFile = fc.string().map((value) => {
    const form = new FormData();
    form.append(upload, value);
    return form;
  });
  return fc.oneof(wrongName, noFile);
}
