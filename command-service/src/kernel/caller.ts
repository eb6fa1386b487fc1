import type { Actor } from "@provenwork/contracts/kernel/event";
import type { Role } from "@provenwork/contracts/account/rules";

/** Who calls, as the cookies say: a signed-in account, a visitor in onboarding, or anybody. */
export type Caller =
  | { readonly role: Role; readonly personId: string; readonly sessionId: string }
  | { readonly role: "onboarding"; readonly personId: string }
  /** `formerly`: the onboarding cookie is genuine, but an account was made since; it opens nothing. */
  | { readonly role: "anonymous"; readonly formerly?: string };

/** The caller as events name it. */
export const actorOf = (caller: Caller): Actor => ({
  id: caller.role === "anonymous" ? null : caller.personId,
  role: caller.role,
});
