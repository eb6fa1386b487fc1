import type { Command, Principal, Query } from "@provenwork/contracts/kernel/endpoint";

/** What comes of an endpoint's sample where that is no success, for all who may call or by role. */
const outcomes: Readonly<Record<string, string | Partial<Record<Principal, string>>>> = {
  login: "401 invalid-credentials",
  "reset-password": "422 link-invalid",
  "change-password": "422 wrong-password",
  "prove-email": "422 wrong-password",
  "end-session": "404 not-found",
  "erase-account": "422 wrong-password",
  "change-work-experience": "404 unknown-experience",
  "remove-work-experience": "404 unknown-experience",
  // The candidate has the experience of an earlier sample, and a code for it; somebody in onboarding is new each time.
  "send-verification": { onboarding: "404 unknown-experience" },
  "verify-code": { onboarding: "409 no-code-issued", candidate: "422 invalid-code" },
  "own-resume": "404 no-resume",
  resume: "404 no-resume",
  certificate: "404 no-certificate",
  credential: "404 no-certificate",
  "credential-json": "404 no-certificate",
  "public-key": "404 no-key",
};

/** What an endpoint answers to its sample from this principal: a status, and the code of a refusal. */
export function outcomeOf(endpoint: Command | Query, principal: Principal): string {
  const known = outcomes[endpoint.name];
  const success = `${endpoint.kind === "command" ? endpoint.success : 200}`;
  return (typeof known === "string" ? known : known?.[principal]) ?? success;
}
