import { cookieName } from "./cookie-name.ts";
import type { Endpoint } from "./endpoint.ts";
import type { Json } from "./openapi-document.ts";
import { keyPolicy } from "./scope.ts";

/** Plain http is only reachable on the machine itself: the URL is relative then. */
export const serverAt = ({ protocol, origin }: URL) => ({
  url: protocol === "https:" ? origin : "/",
  description: "This site",
});

/** The ways to prove who calls, with the names that cookies have at this origin. */
export function securityAt(origin: URL) {
  const cookie = (purpose: string, description: string) => ({
    type: "apiKey",
    in: "cookie",
    name: cookieName(purpose, origin),
    description: `${description} The name is the one on ${origin.origin}; it differs on other origins. Send back every cookie that the site sets, as browsers do.`,
  });
  return {
    session: cookie("session", "Set by sign-in and registration."),
    onboarding: cookie(
      "onboarding",
      "Set by the first step of onboarding. Valid for 24 hours or until an account is created.",
    ),
    apiKey: {
      type: "http",
      scheme: "bearer",
      description: `An API key of a company, which its owners create. Each call says which scope it needs. ${keyPolicy.quota} calls a key in ${keyPolicy.window} seconds; each answer has RateLimit and RateLimit-Policy, and 429 has Retry-After.`,
    },
  };
}

/** Which of them a call takes; `{}` is none. */
export function securityOf({ roles, scope }: Endpoint): Json[] {
  const account = roles.some((role) => role !== "onboarding" && role !== "anonymous");
  const alternatives = [
    [account, { session: [] }],
    [scope !== null, { apiKey: [scope] }],
    [roles.includes("onboarding"), { onboarding: [] }],
    [roles.includes("anonymous"), {}],
  ] as const;
  return alternatives.flatMap(([applies, requirement]) => (applies ? [requirement] : []));
}
