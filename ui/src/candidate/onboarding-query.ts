import { GetOnboarding } from "@provenwork/contracts/candidate/queries";
import { useQuery } from "@tanstack/react-query";
import { CallError, call } from "#kernel/call.ts";
import { queryKey } from "#kernel/query.ts";
import type { OnboardingState } from "./onboarding-steps.ts";

/** The caller's onboarding; null for a visitor who has entered nothing yet, whom the server does not know. */
async function fetchOnboarding(signal: AbortSignal): Promise<OnboardingState | null> {
  try {
    return await call(GetOnboarding, {}, { signal });
  } catch (error) {
    if (error instanceof CallError && (error.status === 401 || error.status === 403)) return null;
    throw error;
  }
}

export const useOnboarding = () =>
  useQuery({ queryKey: queryKey(GetOnboarding), queryFn: ({ signal }) => fetchOnboarding(signal) });
