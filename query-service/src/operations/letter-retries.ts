import type { LetterRetryView } from "@provenwork/contracts/operations/queries";
import type { WriteDatabase } from "@provenwork/platform/write-database/tables";
import type { OutcomesView } from "@provenwork/platform/write-database/views";
import type { Kysely, Selectable } from "kysely";

export type StoredRetry = Omit<LetterRetryView, "by" | "outcome" | "endedAt"> & { readonly actor: string };
type End = Selectable<OutcomesView>;

/** Outcome of each retry, from the current state of its email or timer. */
export async function withOutcomes(writeSide: Kysely<WriteDatabase>, retries: readonly StoredRetry[]) {
  const idsOf = (kind: StoredRetry["kind"]) =>
    retries.filter((retry) => retry.kind === kind).map(({ letterId }) => letterId);
  const read = (view: "mail_ends" | "timer_ends", ids: readonly string[]): Promise<End[]> =>
    ids.length === 0 ? Promise.resolve([]) : writeSide.selectFrom(view).selectAll().where("id", "in", ids).execute();
  const [mail, timer] = await Promise.all([read("mail_ends", idsOf("mail")), read("timer_ends", idsOf("timer"))]);
  const ends = { mail, timer };
  return retries.map((retry) => {
    const end = ends[retry.kind].find(({ id }) => id === retry.letterId);
    const outcome = outcomeOf(retry, end);
    const over = outcome !== "waiting" && outcome !== "cleared";
    return { ...retry, outcome, endedAt: over ? (end?.ended_at?.toISOString() ?? null) : null };
  });
}

function outcomeOf({ requestedAt }: StoredRetry, end: End | undefined): LetterRetryView["outcome"] {
  if (end === undefined) return "cleared";
  // It ended before the request: the retry has not begun.
  if (end.ended_at === null || end.ended_at.getTime() < Date.parse(requestedAt)) return "waiting";
  if (end.state === "failed" || end.state === "dropped") return "not-sent";
  return end.state === "dead" ? "given-up-again" : end.state;
}
