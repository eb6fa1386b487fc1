import { type NewTrustEvent } from "@provenwork/contracts/trust/events";
import { trustStream } from "@provenwork/contracts/trust/state";
import type { Append, AreaHistories } from "#testing/area-histories.ts";

export const histories: AreaHistories = {
  /** One person in three is an admin who opens a reported message, and half of them confirm it; one in ten has something about them decided, some of them twice. */
  *life({ personId, random, now, number }): Generator<Append> {
    if (number % 3 === 0) yield opened(random.uuid(), { by: personId, at: now(), confirms: number % 6 === 0 });
    if (!random.chance(0.1)) return;
    const caseId = random.uuid();
    const of = { caseId, kind: "job" } as const;
    const finding = { rule: "reported", version: 1, of: "reports", weight: 1 + random.integer(3) } as const;
    const events: readonly [NewTrustEvent, ...NewTrustEvent[]] = [
      { type: "CaseCleared", data: { ...of, findings: [finding], clearedAt: now() } },
      { type: "CaseJudged", data: { ...of, findings: [{ ...finding, held: random.chance(0.5) }], judgedAt: now() } },
    ];
    yield { stream: trustStream(caseId), events: random.chance(0.5) ? events : [random.pick(events)] };
  },
};

function opened(caseId: string, { by, at, confirms }: { by: string; at: string; confirms: boolean }): Append {
  const finding = { rule: "message-reported", version: 1, of: "reports", weight: 1 } as const;
  const event: NewTrustEvent = { type: "ReportedMessageOpened", data: { caseId, findings: [finding], openedAt: at } };
  const confirmed: NewTrustEvent = {
    type: "CaseJudged",
    data: { caseId, kind: "message", findings: [{ ...finding, held: true }], judgedAt: at },
  };
  return {
    stream: trustStream(caseId),
    events: confirms ? [event, confirmed] : [event],
    actor: { id: by, role: "admin" },
  };
}
