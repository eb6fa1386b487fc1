import { Register } from "@provenwork/contracts/account/commands";
import { password, registeredEmail, registeredName, roles, username } from "@provenwork/contracts/account/rules";
import { type RefusalOf, refusalOf } from "@provenwork/contracts/kernel/endpoint";
import { v7 as uuidv7 } from "uuid";
import { z } from "zod";
import { systemOrigin } from "#kernel/reactors/system-origin.ts";
import { validate } from "#kernel/validate.ts";
import type { AccountTools } from "./identity/account-tools.ts";
import { isCommonPassword } from "./identity/common-passwords.ts";
import { makeAccount } from "./make-account.steps.ts";

const newAccount = z.strictObject({
  username,
  password,
  fullName: registeredName,
  email: registeredEmail,
  role: z.enum(roles, "Role must be candidate, employer, admin or auditor"),
});

/** The account's id, or messages by field. */
export type Created = { readonly personId: string } | { readonly errors: Readonly<Record<string, string>> };

/** Creates an account of any role, which is impossible over HTTP. Personal addresses stay unproven. */
export async function createAccount(tools: AccountTools, given: z.input<typeof newAccount>): Promise<Created> {
  const input = validate(newAccount, given);
  if ("errors" in input) return input;
  const { role, fullName, email } = input.value;
  if (isCommonPassword(input.value.password, [input.value.username])) return refused("common-password");

  const commandId = uuidv7();
  const steps = tools.openSteps(
    systemOrigin({ commandId, correlationId: commandId, causationId: commandId, now: new Date() }),
  );
  const personId = steps.newId("person");
  const wanted = {
    personId,
    role,
    username: input.value.username,
    fullName,
    email,
    emailProven: false,
    termsVersion: undefined,
  };
  const made = await makeAccount(tools, steps, wanted, input.value.password);
  return "refusal" in made ? refused(made.refusal.code) : { personId };
}

function refused(code: RefusalOf<typeof Register>): Created {
  const { message, field = "account" } = refusalOf(Register, code);
  return { errors: { [field]: message } };
}
