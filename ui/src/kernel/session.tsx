import { Logout, RenewSession } from "@provenwork/contracts/account/session-commands";
import { GetUser, type User } from "@provenwork/contracts/account/queries";
import { type Query, type QueryClient, type UseQueryResult, useQuery, useQueryClient } from "@tanstack/react-query";
import { type ReactNode, createContext, useContext, useEffect, useRef, useSyncExternalStore } from "react";
import { CallError, call } from "./call.ts";
import { draftsBelongTo, forgetTyped } from "./draft.ts";
import { hasSessionHint } from "./hints.ts";
import { announceSession } from "./live.ts";
import { queryKey } from "./query.ts";
import { shouldRenew } from "./renewal.ts";
import { afterSessionChange } from "./session-change.ts";
import { rememberHandle } from "./session-handle.ts";
import { storage } from "./storage.ts";
import { useLive, useTabMessages } from "./use-live.ts";

const sessionKey = queryKey(GetUser);
const renewedKey = "session-renewed-at";

/** Who is signed in, or null. Any other answer than 2xx and 401 is an Error 'Failed to fetch user: {status}'. */
export async function fetchUser(signal?: AbortSignal): Promise<User | null> {
  const sentAt = Date.now();
  try {
    const user = await call(GetUser, {}, signal === undefined ? {} : { signal });
    rememberHandle(user.sessionHandle);
    draftsBelongTo(user.id);
    return user;
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    if (error.status === 401) {
      if (await afterSessionChange(sentAt)) return fetchUser(signal);
      sessionIsOver();
      return null;
    }
    throw new Error(`Failed to fetch user: ${error.status}`, { cause: error });
  }
}

/** Removes what this browser stores for a session when it ends. */
function sessionIsOver(): void {
  rememberHandle(undefined);
  draftsBelongTo(undefined);
}

interface Polling {
  /** Milliseconds. */
  every: number;
  staleAfter: number;
  onFocus: boolean;
}

export const providerPolling: Polling = { every: 60_000, staleAfter: 10_000, onFocus: false };
export const guardPolling: Polling = { every: 10_000, staleAfter: 5_000, onFocus: true };

/** The session query with a polling interval of its own; all users share one cached answer. `enabled` as in TanStack Query. */
export function useSessionQuery(
  { every, staleAfter, onFocus }: Polling,
  enabled: (query: Pick<Query, "state">) => boolean = () => true,
): UseQueryResult<User | null> {
  return useQuery({
    queryKey: sessionKey,
    queryFn: ({ signal }) => fetchUser(signal),
    enabled,
    refetchInterval: every,
    staleTime: staleAfter,
    refetchOnWindowFocus: onFocus,
  });
}

/** Whether to ask for the session: the hint cookie says that there is one, or there was one a moment ago. */
export const isSessionLikely = ({ state }: Pick<Query, "state">): boolean => hasSessionHint() || Boolean(state.data);

interface Session {
  /** undefined: not known yet; null: signed out. */
  user: User | null | undefined;
  /**
   * Stores the user returned by login or registration. Clears the cache, which may hold another person's data, unless the
   * account was created from the onboarding on the screen.
   */
  signedIn(user: User, options?: { ofOnboarding?: boolean }): void;
  /** Ends the session and clears the cache. Throws what the call throws. */
  signOut(): Promise<void>;
  /** Signs out through another call that ends the session. */
  signOutThrough(end: () => Promise<unknown>): Promise<void>;
  /** Whether this tab itself is signing out: the caller of signOut or signOutThrough navigates, so no redirect to sign-in is wanted. */
  isSigningOut(): boolean;
}

const SessionContext = createContext<Session | undefined>(undefined);

/** Provides the signed-in user, renews the session while it is used, and joins the live connection. */
export function SessionProvider({ children }: { children: ReactNode }) {
  const client = useQueryClient();
  const user = useKnownUser();
  useTabMessages();
  useLive(user?.id);
  useRenewal(user?.id);
  useClearedCache(user?.id);
  useEffect(() => {
    if (user === null) draftsBelongTo(undefined); // even if a visitor's page made no session call
  }, [user]);
  const left = useRef(false);
  useEffect(() => {
    // Back after signing out is a visit of its own, even before the next screen has been drawn.
    const visit = () => (left.current = false);
    addEventListener("popstate", visit);
    return () => removeEventListener("popstate", visit);
  }, []);
  const signOutThrough: Session["signOutThrough"] = async (end) => {
    left.current = true; // before the call: the live connection may report the end before the answer arrives
    try {
      await end();
    } catch (error) {
      left.current = false;
      void client.invalidateQueries({ queryKey: sessionKey }); // the session may have ended although the call failed
      throw error;
    }
    sessionIsOver();
    forgetTyped();
    storeSession(client, null);
    announceSession();
  };
  const session: Session = {
    user,
    isSigningOut: () => left.current,
    signedIn(next, { ofOnboarding = false } = {}) {
      left.current = false;
      if (!ofOnboarding) void clearAnswers(client);
      storage.write(renewedKey, String(Date.now()));
      rememberHandle(undefined); // the next session check sets it again
      draftsBelongTo(next.id);
      storeSession(client, next);
      announceSession();
    },
    signOut: () => signOutThrough(() => call(Logout, {})),
    signOutThrough,
  };
  return <SessionContext value={session}>{children}</SessionContext>;
}

export function useSession(): Session {
  const session = useContext(SessionContext);
  if (session === undefined) throw new Error("useSession is used outside SessionProvider");
  return session;
}

/** The signed-in user; undefined: not known yet, null: signed out. */
export const useUser = (): User | null | undefined => useSession().user;

/**
 * The session query, made only if a session is likely, so that a visitor's page makes no call that ends in 401; a guarded
 * screen always calls. Without the hint the user counts as signed out; the hint is read again at each polling interval and
 * when a tab announces a sign-in.
 */
function useKnownUser(): User | null | undefined {
  const hinted = useSyncExternalStore(pollHint, hasSessionHint, () => undefined);
  const { data } = useSessionQuery(providerPolling, isSessionLikely);
  return data === undefined && hinted === false ? null : data;
}

function pollHint(check: () => void): () => void {
  const timer = setInterval(check, providerPolling.every);
  return () => clearInterval(timer);
}

/** Stores who is signed in. A check under way was sent before: its answer would bring back who was. */
function storeSession(client: QueryClient, user: User | null): void {
  void client.cancelQueries({ queryKey: sessionKey });
  client.setQueryData(sessionKey, user);
}

/** Drops every cached answer except the session; queries on the screen are refetched. */
const clearAnswers = (client: QueryClient): Promise<void> =>
  client.resetQueries({ predicate: ({ queryKey: [name] }) => name !== GetUser.name });

/** Clears the cache as soon as a session ends, also from another tab or device. */
function useClearedCache(who: string | undefined): void {
  const client = useQueryClient();
  useEffect(() => (who === undefined ? undefined : () => void clearAnswers(client)), [who, client]);
}

/** Renews the session about every ten minutes while the page is used; one tab does it for all. */
function useRenewal(who: string | undefined): void {
  const client = useQueryClient();
  useEffect(() => {
    if (who === undefined) return undefined;
    let usedAt = Date.now();
    const used = () => (usedAt = Date.now());
    const renew = () => {
      const now = Date.now();
      if (!shouldRenew(now, Number(storage.read(renewedKey) ?? 0), usedAt)) return;
      storage.write(renewedKey, String(now));
      // A session that cannot be renewed has ended; the next check finds out.
      call(RenewSession, {}).catch(() => client.invalidateQueries({ queryKey: sessionKey }));
    };
    renew();
    const timer = setInterval(renew, 60_000);
    for (const kind of ["pointerdown", "keydown"]) addEventListener(kind, used, { passive: true });
    return () => {
      clearInterval(timer);
      for (const kind of ["pointerdown", "keydown"]) removeEventListener(kind, used);
    };
  }, [who, client]);
}
