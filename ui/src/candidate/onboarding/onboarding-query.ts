import { GetUser } from "@provenwork/contracts/account/queries";
import { GetOnboarding } from "@provenwork/contracts/candidate/queries";
import { GetWorkExperiences } from "@provenwork/contracts/work-experience/queries";
import type { OutputOf } from "@provenwork/contracts/kernel/endpoint";
import { type QueryClient, useQuery } from "@tanstack/react-query";
import { CallError, StaleAnswer, call, isSignedOut } from "#kernel/call.ts";
import { queryKey } from "#kernel/query.ts";
import { untilCurrent } from "#kernel/until-current.ts";
import { hasOnboardingHint, hasSessionHint } from "#kernel/hints.ts";
import { clearOnboardingDrafts, loadStep } from "#candidate/drafts.ts";
import { type KeptOnboarding, keptOf } from "./kept-onboarding.ts";
import type { OnboardingState } from "./onboarding-steps.ts";

export interface OnboardingAnswer {
  /** Null if the server has no onboarding of this visitor: not begun, or ended. */
  readonly state: OnboardingState | null;
  /** Input of an ended onboarding that is still on this page. */
  readonly over?: KeptOnboarding;
}

const key = queryKey(GetOnboarding);

/** Whether nothing was begun in this browser: the call would be refused. */
const isFresh = (): boolean => (loadStep() ?? 1) === 1 && !hasSessionHint() && !hasOnboardingHint();

/** The visitor's onboarding. When its cookie has expired, its drafts are deleted. */
async function fetchOnboarding(client: QueryClient, signal?: AbortSignal): Promise<OnboardingAnswer> {
  const seen = () => client.getQueryData<OnboardingAnswer>(key);
  const none = (): OnboardingAnswer => {
    const over = seen()?.over;
    return { state: null, ...(over && { over }) };
  };
  if (isFresh()) return none();
  // The first answer decides at which step the screen opens: a stale one would lead back.
  const current = seen() === undefined;
  const ask = () => call(GetOnboarding, {}, { current, ...(signal && { signal }) });
  try {
    return { state: await untilCurrent(ask, signal) };
  } catch (error) {
    if (error instanceof StaleAnswer) return { state: error.output as OnboardingState };
    if (!(error instanceof CallError) || (error.status !== 401 && error.status !== 403)) throw error;
    if (error.status === 403 || (loadStep() ?? 1) === 1) return none();
    const listed = client.getQueryData<OutputOf<typeof GetWorkExperiences>>(queryKey(GetWorkExperiences));
    const over = keptOf(seen()?.state ?? undefined, listed?.experiences);
    clearOnboardingDrafts();
    return { state: null, over };
  }
}

export const useOnboarding = (client: QueryClient) =>
  useQuery({ queryKey: key, queryFn: ({ signal }) => fetchOnboarding(client, signal) });

class OnboardingIsOver extends Error {}

/** Refetches the onboarding. Throws OnboardingIsOver, and what the call throws. */
export async function expectOnboarding(client: QueryClient): Promise<void> {
  const { over } = await client.fetchQuery({ queryKey: key, queryFn: () => fetchOnboarding(client), staleTime: 0 });
  if (over !== undefined) throw new OnboardingIsOver();
}

/** Whether a refusal means that the onboarding has ended; the notice at the top of the page then explains it. */
export const isOver = (error: unknown): boolean => error instanceof OnboardingIsOver || isSignedOut(error);

/** Starts a new onboarding with the kept input in its forms. */
export function restartOnboarding(client: QueryClient): void {
  client.removeQueries({ predicate: ({ queryKey: [name] }) => name !== GetOnboarding.name && name !== GetUser.name });
  client.setQueryData<OnboardingAnswer>(key, { state: null });
}
