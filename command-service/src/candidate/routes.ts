import { ProvidePersonalInformation } from "@provenwork/contracts/candidate/commands";
import { type Handler, type Route, route } from "#kernel/route.ts";
import { personIdOf } from "./person.ts";
import { isPersonalMail } from "./personal-address.ts";
import { providePersonalInformation } from "./provide-personal-information.ts";
import { candidates } from "./stream.ts";

/** The first call of a visitor mints the person and makes the visitor the holder of that onboarding. */
const provide: Handler<typeof ProvidePersonalInformation> = async (input, call) => {
  const isVisitor = call.caller.role === "anonymous";
  const personId = isVisitor ? call.newId("person") : personIdOf(call.caller);
  const { refusal } = await call.handle(
    candidates,
    personId,
    (state, context) => providePersonalInformation(input, state, { ...context, personId, isPersonalMail }),
    { creates: isVisitor },
  );
  if (refusal !== undefined) return { refusal };
  if (isVisitor) call.cookies.startOnboarding(personId);
  return { output: { personId, ...input } };
};

export const candidateRoutes = (): readonly Route[] => [route(ProvidePersonalInformation, provide)];
