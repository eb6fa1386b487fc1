import type { Register } from "@provenwork/contracts/account/commands";
import { erased } from "@provenwork/contracts/kernel/event";
import { normalEmail } from "@provenwork/contracts/kernel/email";
import { candidates } from "@provenwork/contracts/candidate/state";
import type { Call, Handler } from "#kernel/route.ts";
import type { Steps } from "#kernel/steps.ts";
import { workExperiences } from "@provenwork/contracts/work-experience/state";
import { isCommonPassword } from "./identity/common-passwords.ts";
import { type Limits } from "#kernel/limits.ts";
import { tooMany, refundOnThrow } from "#kernel/charge.ts";
import type { Sessions } from "./identity/sessions.ts";
import { type MakeAccountDependencies, makeAccount } from "./make-account.steps.ts";
import { registrationRefusal } from "./register.ts";
import { userOf } from "./user.ts";

export interface RegisterDependencies extends MakeAccountDependencies {
  readonly sessions: Sessions;
  readonly limits: Limits;
}

/** The person of the caller's current or former onboarding. */
const onboardingOf = ({ caller }: Call): string | undefined => {
  if (caller.role === "onboarding") return caller.personId;
  return caller.role === "anonymous" ? caller.formerly : undefined;
};

export const handleRegister =
  (deps: RegisterDependencies): Handler<typeof Register> =>
  async (input, call) => {
    const onboarding = onboardingOf(call);
    // An ended cookie that the browser still has serves one repeat, and must not block a new registration.
    if (call.caller.role === "anonymous" && onboarding !== undefined) call.cookies.endOnboarding();
    const refusal = registrationRefusal(input, { inOnboarding: onboarding !== undefined, isCommon: isCommonPassword });
    if (refusal !== undefined) return { refusal };

    const personId = onboarding ?? call.newId("person");
    const { username, fullName, email, userType: role, termsVersion } = input;
    const given = {
      fullName,
      email,
      emailProven: false,
      ...(onboarding && (await givenInOnboarding(call, onboarding))),
    };
    const made = await makeAccount(deps, call, { personId, role, username, ...given, termsVersion }, input.password);
    if ("refusal" in made) {
      // After a crash between the account and the end of its onboarding.
      if (onboarding !== undefined && made.refusal.code === "already-registered") {
        await deps.sessions.endOnboarding(call, onboarding);
      }
      return made;
    }
    const { account } = made;
    // A repeated request may come from another client: only the password opens the account.
    if (made.repeated) {
      const key = deps.lookup.username(username);
      const allowance = await deps.limits.loginTo(key);
      if (!allowance.allowed) return tooMany(allowance);
      const known = await refundOnThrow(allowance, () =>
        deps.credentials.matches(account.credentialId, input.password),
      );
      if (!known) return { refusal: { code: "key-reused" } };
      await deps.limits.loginSucceeded(key);
    }
    if (onboarding !== undefined) await deps.sessions.endOnboarding(call, personId);
    await deps.sessions.start(call, account, call.newId("session"));
    return { output: userOf(account) };
  };

/** Name and address entered in onboarding, and whether a code emailed to that address was entered. */
async function givenInOnboarding(steps: Steps, personId: string) {
  const { state: candidate } = await steps.load(candidates, personId);
  const given = candidate.personalInformation;
  if (given === undefined || given === erased) return undefined;
  const { fullName, email } = given;
  const histories = await Promise.all(candidate.experienceIds.map((id) => steps.load(workExperiences, id)));
  const emailProven = histories
    .flatMap(({ events }) => events)
    .some(
      (event) =>
        event.type === "ExperienceVerified" &&
        event.personal !== erased &&
        normalEmail(event.personal.address) === normalEmail(email),
    );
  return { fullName, email, emailProven };
}
