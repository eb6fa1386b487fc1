import { resources } from "@provenwork/contracts/learning/state";
import type { Call } from "#kernel/route.ts";

/** The resource as a decision on a learner's progress needs it. */
export interface Listing {
  readonly listed: boolean;
}

export async function loadListing(
  { resourceId }: { readonly resourceId: string },
  { load }: Call,
): Promise<{ ready: Listing }> {
  const { state } = await load(resources, resourceId);
  return { ready: { listed: state.status === "listed" } };
}
