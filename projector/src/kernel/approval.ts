import type { BuildEnd } from "@provenwork/contracts/operations/state";
import { pause } from "@provenwork/platform/back-off";
import type pg from "pg";
import { noteWaiting } from "./build-requests.ts";
import { type Comparison, withoutKeys } from "./compare.ts";
import type { Source } from "./read-decoded.ts";
import { type ApprovalEnd, expire, readRequest } from "./appends.ts";

/** Called once, when the new rows exist; with one comparison per read model if they were compared. */
export type Approve = (comparisons: readonly Comparison[]) => Promise<ApprovalEnd>;

/** Timeout of an approval in milliseconds: long enough to review the differences. */
const approvalTimeout = 30 * 60_000;
const pollInterval = 500;

/**
 * Waits for the decision on a request's new rows. The timeout is an event like a decision: the first in the stream counts.
 * Of a build that is begun again, an earlier decision counts: from the same events come the same rows.
 */
export const approvalOf =
  (
    source: Source & { readonly pool: pg.Pool },
    requestId: string,
    signal: AbortSignal,
    timeout = approvalTimeout,
  ): Approve =>
  async (compared) => {
    const comparisons = compared.map(withoutKeys);
    const deadline = new Date(Date.now() + timeout);
    await noteWaiting(source.pool, requestId, comparisons, deadline);
    for (;;) {
      // An event store that is away for a moment ends no build.
      const end = await decisionOn(source, requestId, comparisons, deadline).catch(() => undefined);
      if (end !== undefined) return end;
      await pause(pollInterval, signal);
      signal.throwIfAborted();
    }
  };

async function decisionOn(
  source: Source,
  requestId: string,
  comparisons: BuildEnd["comparisons"],
  deadline: Date,
): Promise<ApprovalEnd | undefined> {
  if (Date.now() >= deadline.getTime()) return expire(source, requestId, comparisons);
  return (await readRequest(source, requestId)).decision;
}
