import { accounts } from "@provenwork/contracts/account/state";
import type { ProvidePersonalInformation } from "@provenwork/contracts/candidate/commands";
import type { InputOf, OutputOf } from "@provenwork/contracts/kernel/endpoint";
import { personIdOf } from "#kernel/caller.ts";
import type { Call } from "#kernel/route.ts";

/**
 * Makes a visitor the holder of the onboarding that their first call began. A repeat of it does so for what is left of the
 * 24 hours and while there is no account: its key is no secret that could open one for ever.
 */
export async function startOnboarding(
  { at, repeated }: { readonly at: string; readonly repeated: boolean },
  input: InputOf<typeof ProvidePersonalInformation>,
  call: Call,
): Promise<OutputOf<typeof ProvidePersonalInformation>> {
  if (call.caller.role !== "anonymous") return { personId: personIdOf(call.caller), ...input };
  const personId = call.newId("person");
  if (!(repeated && (await hasAccount(call, personId)))) await call.cookies.startOnboarding(personId, new Date(at));
  return { personId, ...input };
}

/** Whether an account was made for a person, or they were erased. */
async function hasAccount(call: Call, personId: string): Promise<boolean> {
  const { status } = (await call.load(accounts, personId)).state;
  return status === "registered" || status === "erased";
}
