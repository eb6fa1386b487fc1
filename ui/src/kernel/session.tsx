import { Logout, RenewSession } from "@provenwork/contracts/account/commands";
import { GetUser, type User } from "@provenwork/contracts/account/queries";
import { type Query, type QueryClient, type UseQueryResult, useQuery, useQueryClient } from "@tanstack/react-query";
import { type ReactNode, createContext, useContext, useEffect, useRef, useSyncExternalStore } from "react";
import { CallError, call } from "./call.ts";
import { draftsBelongTo } from "./draft.ts";
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

/** What this browser keeps of a session ends with it. */
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

/** The session query with one area's rhythm; all areas share its answer. `enabled` as TanStack Query reads it. */
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

interface Session {
  /** undefined while it is not known, null when signed out. */
  user: User | null | undefined;
  /**
   * Stores the user whom login or registration answered. What was loaded before is forgotten, for it may be somebody
   * else's, unless the account was made of the onboarding that is on the screen.
   */
  signedIn(user: User, options?: { ofOnboarding?: boolean }): void;
  /** Ends the session and forgets everything that was loaded in it. Throws what the call throws. */
  signOut(): Promise<void>;
  /** The same by another call that ends the session. */
  leaveBy(end: () => Promise<unknown>): Promise<void>;
  /** Whether this tab signed out itself: it goes to where that leads, and not to sign in again. */
  leaving(): boolean;
}

const SessionContext = createContext<Session | undefined>(undefined);

/** Knows who is signed in, keeps the session alive while it is used, and joins the live connection. */
export function SessionProvider({ children }: { children: ReactNode }) {
  const client = useQueryClient();
  const user = useKnownUser();
  useTabMessages();
  useLive(user?.id);
  useRenewal(user?.id);
  useForgetting(user?.id);
  useEffect(() => {
    if (user === null) draftsBelongTo(undefined); // also where a visitor's page did not ask
  }, [user]);
  const left = useRef(false);
  const leaveBy: Session["leaveBy"] = async (end) => {
    left.current = true; // before the call: the live connection may say so sooner than its answer
    try {
      await end();
    } catch (error) {
      left.current = false;
      throw error;
    }
    sessionIsOver();
    client.setQueryData(sessionKey, null);
    announceSession();
  };
  const session: Session = {
    user,
    leaving: () => left.current,
    signedIn(next, { ofOnboarding = false } = {}) {
      left.current = false;
      if (!ofOnboarding) void forgetAnswers(client);
      storage.write(renewedKey, String(Date.now()));
      rememberHandle(undefined); // the next look at the session knows its name
      draftsBelongTo(next.id);
      client.setQueryData(sessionKey, next);
      announceSession();
    },
    signOut: () => leaveBy(() => call(Logout, {})),
    leaveBy,
  };
  return <SessionContext value={session}>{children}</SessionContext>;
}

export function useSession(): Session {
  const session = useContext(SessionContext);
  if (session === undefined) throw new Error("useSession is used outside SessionProvider");
  return session;
}

/** Who is signed in: undefined while unknown, null when signed out. */
export const useUser = (): User | null | undefined => useSession().user;

/**
 * Who is signed in, asked only where the hint says that there is a session, or where there was one a moment ago: a visitor's
 * page makes no call that is refused. A guarded screen asks all the same. Without a hint somebody is signed out until it is
 * there: it is looked for as often as the session is asked for, and whenever a tab says that somebody signed in.
 */
function useKnownUser(): User | null | undefined {
  const hinted = useSyncExternalStore(lookNowAndThen, hasSessionHint, () => undefined);
  const { data } = useSessionQuery(providerPolling, ({ state }) => hasSessionHint() || Boolean(state.data));
  return data === undefined && hinted === false ? null : data;
}

function lookNowAndThen(look: () => void): () => void {
  const timer = setInterval(look, providerPolling.every);
  return () => clearInterval(timer);
}

/** Drops every answer but who is signed in; what is on the screen is asked for anew. */
const forgetAnswers = (client: QueryClient): Promise<void> =>
  client.resetQueries({ predicate: ({ queryKey: [name] }) => name !== GetUser.name });

/** Forgets what somebody was answered as soon as they are gone, wherever and however their session ended. */
function useForgetting(who: string | undefined): void {
  const client = useQueryClient();
  useEffect(() => (who === undefined ? undefined : () => void forgetAnswers(client)), [who, client]);
}

/** Renews the session about every ten minutes while somebody is using the page; one tab does it for all. */
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
      // A session that cannot be renewed is over; the next look at it says so.
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
