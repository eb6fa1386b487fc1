import type { ProvidePersonalInformation } from "@provenwork/contracts/candidate/commands";
import { erased } from "@provenwork/contracts/kernel/event";
import type { Call, Handler } from "#kernel/route.ts";
import { fold } from "#kernel/stream-type.ts";
import { personIdOf } from "./person.ts";
import { whyNoEmployer } from "./personal-address.ts";
import { informationChangedMeanwhile, providePersonalInformation } from "./provide-personal-information.ts";
import { candidates } from "./stream.ts";

const informationGiven: ReadonlySet<string> = new Set(["PersonalInformationProvided"]);

/** The first call of a visitor mints the person and makes the visitor the holder of that onboarding. */
export const handleProvidePersonalInformation: Handler<typeof ProvidePersonalInformation> = async (input, call) => {
  const isVisitor = call.caller.role === "anonymous";
  const personId = isVisitor ? call.newId("person") : personIdOf(call.caller);
  const { seenRevision: revision } = call;
  const { refusal } = await call.handle(
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
  if (isVisitor) call.cookies.startOnboarding(personId);
  return { output: { personId, ...input } };
};

/** What the person is said to be otherwise than at a revision, if both can still be read. */
async function whatChanged(call: Call, personId: string, revision: number): Promise<string | undefined> {
  const { state, events } = await call.load(candidates, personId);
  const before = events.filter((event) => event.revision <= revision);
  const seen = fold(candidates, before).personalInformation;
  const now = state.personalInformation;
  if (seen === undefined || seen === erased || now === undefined || now === erased) return undefined;
  return informationChangedMeanwhile(seen, now);
}
