import { type NewTrustEvent, trustStream } from "@provenwork/contracts/trust/events";
import type { Append, AreaHistories } from "#testing/area-histories.ts";

export const histories: AreaHistories = {
  /** One person in ten has something about them cleared. */
  *life({ random, now }): Generator<Append> {
    if (!random.chance(0.1)) return;
    const caseId = random.uuid();
    const findings = [{ rule: "reported", version: 1, of: "reports", weight: 1 + random.integer(3) } as const];
    const event: NewTrustEvent = { type: "CaseCleared", data: { caseId, kind: "job", findings, clearedAt: now() } };
    yield { stream: trustStream(caseId), events: [event] };
  },
};
