import { ownPath } from "#kernel/own-path.ts";
import { useLocation } from "#kernel/router.ts";
import type { Role } from "@provenwork/contracts/account/rules";
import { homeOf } from "./home.ts";
import { candidatePaths } from "#candidate/paths.ts";

/** Where somebody was when they were sent to sign in, as it is kept in the history entry of /auth. */
interface Sent {
  from: string;
}

/** The history state that brings people back here after they signed in. */
export function useSent(): Sent {
  const { pathname, search, hash } = useLocation();
  return { from: pathname + search + hash };
}

/** Where people were before they were sent to sign in; undefined for those who came by themselves. */
export function useReturnPath(): string | undefined {
  const state: unknown = useLocation().state;
  return typeof state === "object" && state !== null && "from" in state ? ownPath(state.from) : undefined;
}

/** Where somebody goes on after signing in: back, or home. The candidates' dashboard is home to candidates alone. */
export const placeAfterSignIn = (role: Role, from: string | undefined): string =>
  from === undefined || from === candidatePaths.dashboard() ? homeOf(role) : from;
