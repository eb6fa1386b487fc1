import { hintNames } from "@provenwork/contracts/kernel/cookie-name";

/** Whether a session was started in this browser. It may have ended; only the server knows. */
export const hasSessionHint = (): boolean => hasHint("session");

/** Whether an onboarding was started in this browser. It may have ended. */
export const hasOnboardingHint = (): boolean => hasHint("onboarding");

const hasHint = (of: "session" | "onboarding"): boolean =>
  typeof document !== "undefined" && document.cookie.split("; ").includes(`${hintNames(location)[of]}=yes`);
