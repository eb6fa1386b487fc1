import { pause } from "@provenwork/platform/back-off";
import type pg from "pg";
import { withoutKeys } from "./build-outcome.ts";
import { noteHeld, readDecision } from "./build-requests.ts";
import { type Approval, approvalTimeout } from "./approval.ts";
import type { Source } from "./read-decoded.ts";
import { expire } from "./request-stream.ts";

const pollInterval = 500;

/**
 * Waits for a decision, which the feed notes. The end of patience is an event like a decision: the one that comes first in the stream
 * counts. Of a build that is begun again, an earlier decision counts: from the same events come the same rows.
 */
export const untilDecided = (
  options: Source & { readonly patience?: number },
  client: pg.ClientBase,
  requestId: string,
  onHeld: () => void,
  signal: AbortSignal,
): Approval => ({
  async decide(comparisons) {
    const until = new Date(Date.now() + (options.patience ?? approvalTimeout));
    await noteHeld(client, requestId, comparisons.map(withoutKeys), until);
    onHeld();
    for (;;) {
      const decision = await readDecision(client, requestId);
      if (decision !== undefined) return decision;
      if (Date.now() >= until.getTime()) {
        const end = await expire(options, requestId, comparisons.map(withoutKeys)).catch(() => undefined);
        if (end !== undefined) return end;
      }
      await pause(pollInterval, signal);
      signal.throwIfAborted();
    }
  },
});
