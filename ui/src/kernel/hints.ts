import { hintNames } from "@provenwork/contracts/kernel/cookie-name";

/** Whether a session was begun in this browser; it may be over. Who is signed in, the server says. */
export const hasSessionHint = (): boolean => hasHint("session");

/** Whether an onboarding was begun in this browser; it may be over. */
export const hasOnboardingHint = (): boolean => hasHint("onboarding");

const hasHint = (of: "session" | "onboarding"): boolean =>
  !import.meta.env.SSR && document.cookie.split("; ").includes(`${hintNames(location)[of]}=yes`);
