import { resources } from "@provenwork/contracts/learning/state";
import type { Call } from "#kernel/route.ts";

/** What a decision on a learner's progress must know of the resource. */
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
