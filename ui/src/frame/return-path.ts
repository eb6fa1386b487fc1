import { ownPath } from "#kernel/own-path.ts";
import { useLocation } from "#kernel/router.ts";
import type { Role } from "@provenwork/contracts/account/rules";
import { homeOf } from "./home.ts";
import { candidatePaths } from "#candidate/paths.ts";

/** History state of /auth: the path to return to after sign-in. */
interface ReturnState {
  from: string;
}

/** The history state that returns the user here after sign-in. */
export function useReturnState(): ReturnState {
  const { pathname, search, hash } = useLocation();
  return { from: pathname + search + hash };
}

/** The path before the redirect to sign-in; undefined without a redirect. */
export function useReturnPath(): string | undefined {
  const state: unknown = useLocation().state;
  return typeof state === "object" && state !== null && "from" in state ? ownPath(state.from) : undefined;
}

/** The page after sign-in: the one before, or home. The candidate dashboard falls back to the home of other roles. */
export const pathAfterSignIn = (role: Role, from: string | undefined): string =>
  from === undefined || from === candidatePaths.dashboard() ? homeOf(role) : from;
