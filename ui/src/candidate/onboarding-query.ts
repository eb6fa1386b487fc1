import { GetUser } from "@provenwork/contracts/account/queries";
import { GetOnboarding } from "@provenwork/contracts/candidate/queries";
import { GetWorkExperiences } from "@provenwork/contracts/work-experience/queries";
import type { OutputOf } from "@provenwork/contracts/kernel/endpoint";
import { type QueryClient, useQuery } from "@tanstack/react-query";
import { CallError, call } from "#kernel/call.ts";
import { queryKey } from "#kernel/query.ts";
import { clearOnboardingDrafts, loadStep } from "./drafts.ts";
import { type KeptOnboarding, keptOf } from "./kept-onboarding.ts";
import type { OnboardingState } from "./onboarding-steps.ts";

export interface OnboardingAnswer {
  /** Null for a visitor whom the server does not know: nothing entered yet, or the onboarding is over. */
  readonly state: OnboardingState | null;
  /** Of one that was begun in this browser and is over: what of it is still on this page. */
  readonly over?: KeptOnboarding;
}

const key = queryKey(GetOnboarding);

/** The caller's onboarding. One whose cookie has ended leaves no draft on this device. */
async function fetchOnboarding(client: QueryClient, signal?: AbortSignal): Promise<OnboardingAnswer> {
  try {
    return { state: await call(GetOnboarding, {}, signal === undefined ? {} : { signal }) };
  } catch (error) {
    if (!(error instanceof CallError) || (error.status !== 401 && error.status !== 403)) throw error;
    const before = client.getQueryData<OnboardingAnswer>(key);
    if (error.status === 403 || (loadStep() ?? 1) === 1)
      return { state: null, ...(before?.over && { over: before.over }) };
    const listed = client.getQueryData<OutputOf<typeof GetWorkExperiences>>(queryKey(GetWorkExperiences));
    const over = keptOf(before?.state ?? undefined, listed?.experiences);
    clearOnboardingDrafts();
    return { state: null, over };
  }
}

export const useOnboarding = (client: QueryClient) =>
  useQuery({ queryKey: key, queryFn: ({ signal }) => fetchOnboarding(client, signal) });

/** Asks the server anew how the onboarding stands. Throws what the call throws. */
export const lookAtOnboarding = (client: QueryClient): Promise<OnboardingAnswer> =>
  client.fetchQuery({ queryKey: key, queryFn: () => fetchOnboarding(client), staleTime: 0 });

/** Starts a new onboarding; the forms have been filled with what was kept. */
export function beginAnew(client: QueryClient): void {
  client.removeQueries({ predicate: ({ queryKey: [name] }) => name !== GetOnboarding.name && name !== GetUser.name });
  client.setQueryData<OnboardingAnswer>(key, { state: null });
}
