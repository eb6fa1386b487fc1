import type { Caller } from "#kernel/caller.ts";
import type { Route } from "#kernel/route.ts";
import { fromNetwork } from "./from-network.ts";
import type { Allowance, Limits } from "./limits.ts";
import type { Lookup } from "./lookup.ts";

export interface VisitorLimits {
  readonly lookup: Pick<Lookup, "client">;
  readonly limits: Pick<Limits, "onboardingFrom" | "editFrom" | "uploadFrom" | "spares">;
}

const limitOf = { anonymous: "onboardingFrom", onboarding: "editFrom" } as const;

/**
 * The same routes with ceilings per network on what visitors without an account write; accounts are limited by how many can
 * be made. An upload is counted before any of it is taken in.
 */
export const limitVisitors = (routes: readonly Route[], tools: VisitorLimits): readonly Route[] =>
  routes.map((route) => {
    const { handle, receive } = route;
    if (receive === undefined) {
      return {
        ...route,
        async handle(input, call) {
          const { role } = call.caller;
          const isVisitor = role === "anonymous" || role === "onboarding";
          const allowance = isVisitor ? await fromNetwork(call, tools, limitOf[role]) : allowed;
          return allowance.allowed ? handle(input, call) : tooMany(allowance);
        },
      } satisfies Route;
    }
    return {
      ...route,
      async receive(upload, caller: Caller, clientAddress: string) {
        const isVisitor = caller.role === "onboarding";
        const allowance = isVisitor ? await fromNetwork({ clientAddress }, tools, "uploadFrom") : allowed;
        return allowance.allowed ? receive(upload, caller, clientAddress) : tooMany(allowance);
      },
    } satisfies Route;
  });

const allowed: Allowance = { allowed: true };

const tooMany = ({ retryAfter }: Extract<Allowance, { allowed: false }>) =>
  ({ refusal: { code: "too-many" }, retryAfter }) as const;
