import type { Learner } from "@provenwork/contracts/learning/state";

/** The answer of a learner's commands. */
export function progressOf({ state }: { readonly state: Learner }, { resourceId }: { readonly resourceId: string }) {
  const progress = state.begun.get(resourceId)?.percent ?? 0;
  return { resourceId, status: progress === 100 ? ("completed" as const) : ("in_progress" as const), progress };
}
