import { resources } from "@provenwork/contracts/learning/state";
import type { Call } from "#kernel/route.ts";

/** What a decision on a learner's progress must know of the resource. */
export interface WhetherListed {
  readonly listed: boolean;
}

export async function whetherListed(
  { resourceId }: { readonly resourceId: string },
  { load }: Call,
): Promise<{ ready: WhetherListed }> {
  const { state } = await load(resources, resourceId);
  return { ready: { listed: state.status === "listed" } };
}
