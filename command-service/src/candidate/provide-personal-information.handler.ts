import type { ProvidePersonalInformation } from "@provenwork/contracts/candidate/commands";
import { erased } from "@provenwork/contracts/kernel/event";
import { accounts } from "@provenwork/contracts/account/streams";
import type { Call, Handler } from "#kernel/route.ts";
import { fold } from "@provenwork/contracts/kernel/stream";
import { personIdOf } from "./person.ts";
import { whyNoEmployer } from "./personal-address.ts";
import { informationChangedMeanwhile, providePersonalInformation } from "./provide-personal-information.ts";
import { candidates } from "@provenwork/contracts/candidate/streams";

const informationGiven: ReadonlySet<string> = new Set(["PersonalInformationProvided"]);

/**
 * The first call of a visitor mints the person and makes the visitor the holder of that onboarding. A repeat of it does so
 * for what is left of the 24 hours and while there is no account: its key is no secret that could open one for ever.
 */
export const handleProvidePersonalInformation: Handler<typeof ProvidePersonalInformation> = async (input, call) => {
  const isVisitor = call.caller.role === "anonymous";
  const personId = isVisitor ? call.newId("person") : personIdOf(call.caller);
  const { seenRevision: revision } = call;
  const { refusal, at, repeated } = await call.handle(
    candidates,
    personId,
    (state, context) => providePersonalInformation(input, state, { ...context, personId, whyNoEmployer }),
    { creates: isVisitor, seen: revision === undefined ? undefined : { revision, concerns: informationGiven } },
  );
  if (refusal?.code === "changed-meanwhile" && revision !== undefined) {
    const message = await whatChanged(call, personId, revision);
    return { refusal: { ...refusal, ...(message !== undefined && { message }) } };
  }
  if (refusal !== undefined) return { refusal };
  const isOpen = isVisitor && !(repeated && (await hasAccount(call, personId)));
  if (isOpen) call.cookies.startOnboarding(personId, new Date(at));
  return { output: { personId, ...input } };
};

/** Whether an account was made for a person, or they were erased. */
async function hasAccount(call: Call, personId: string): Promise<boolean> {
  const { status } = (await call.load(accounts, personId)).state;
  return status === "registered" || status === "erased";
}

/** What the person is said to be otherwise than at a revision, if both can still be read. */
async function whatChanged(call: Call, personId: string, revision: number): Promise<string | undefined> {
  const { state, events } = await call.load(candidates, personId);
  const before = events.filter((event) => event.revision <= revision);
  const seen = fold(candidates, before).personalInformation;
  const now = state.personalInformation;
  if (seen === undefined || seen === erased || now === undefined || now === erased) return undefined;
  return informationChangedMeanwhile(seen, now);
}
