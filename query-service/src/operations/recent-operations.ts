import type { OutputOf } from "@provenwork/contracts/kernel/endpoint";
import type { BuildRequestView, GetReadModels, ParkedOutcomeView } from "@provenwork/contracts/operations/queries";
import type { WriteDatabase } from "@provenwork/platform/write-database/tables";
import type { ReadDatabase } from "@provenwork/projector/read-model";
import { type Kysely, sql } from "kysely";
import { shownName } from "#account/shown-name.ts";
import { type StoredRetry, withOutcomes } from "./letter-retries.ts";

type Read = Kysely<ReadDatabase>;
interface Actor {
  readonly actor: string | null;
}
type WithActor<View> = Omit<View, "by"> & Actor;

/** Maximum rows of each list. */
const maxShown = 10;

/** Operators' requests and decisions with their outcomes. */
export async function recentOperations(
  read: Read,
  writeSide: Kysely<WriteDatabase>,
): Promise<Pick<OutputOf<typeof GetReadModels>, "requests" | "takeUps" | "letterRetries">> {
  const [requests, takeUps, letterRetries] = await Promise.all([
    requestsIn(read),
    takeUpsIn(read),
    letterRetriesIn(read, writeSide),
  ]);
  const decisions = requests.flatMap(({ decided }) => decided ?? []);
  const nameOf = await namesOf(
    read,
    [...requests, ...takeUps, ...letterRetries, ...decisions].map(({ actor }) => actor),
  );
  const named = <T extends Actor>({ actor, ...request }: T) => ({ ...request, by: nameOf(actor) });
  return {
    requests: requests.map(({ decided, ...each }) => named({ ...each, decided: decided && named(decided) })),
    takeUps: takeUps.map((each) => named(each)),
    letterRetries: letterRetries.map((each) => named(each)),
  };
}

async function namesOf(
  read: Read,
  actors: readonly (string | null)[],
): Promise<(actor: string | null) => string | null> {
  const ids = [...new Set(actors)].filter((actor): actor is string => actor !== null && actor !== "system");
  const accounts =
    ids.length === 0
      ? []
      : await read
          .selectFrom("accounts.accounts as a")
          .select(["a.person_id", shownName.as("name")])
          .where("a.person_id", "in", ids)
          .execute();
  const names = new Map(accounts.map(({ person_id, name }) => [person_id, name]));
  return (actor) => (actor === "system" ? "the command line" : (names.get(actor ?? "") ?? null));
}

type StoredRequest = Omit<WithActor<BuildRequestView>, "decided"> & { readonly decided: WithActor<Decided> | null };
type Decided = NonNullable<BuildRequestView["decided"]>;

async function requestsIn(read: Read): Promise<StoredRequest[]> {
  const { rows } = await sql<StoredRequest>`
    SELECT request_id AS id, kind, read_models AS "readModels", compare, hold, held, ${utc("held_until")} AS "heldUntil", state, phase, events::float8 AS events, share, flipped,
      CASE WHEN decided_at IS NOT NULL THEN
        json_build_object('decision', decision, 'actor', decided_by, 'at', ${utc("decided_at")}, 'reason', decision_reason) END AS decided,
      comparisons, failure, actor, reason, ${utc("requested_at")} AS "requestedAt", ${utc("started_at")} AS "startedAt",
      ${utc("ended_at")} AS "endedAt"
    FROM projector.build_requests ORDER BY position DESC LIMIT ${maxShown}`.execute(read);
  return rows;
}

async function takeUpsIn(read: Read): Promise<WithActor<ParkedOutcomeView>[]> {
  const { rows } = await sql<WithActor<ParkedOutcomeView>>`
    SELECT event_id AS id, kind, read_model AS "readModel", stream, revision, outcome, actor, reason,
      ${utc("requested_at")} AS "requestedAt", ${utc("ended_at")} AS "endedAt"
    FROM projector.take_ups ORDER BY position DESC LIMIT ${maxShown}`.execute(read);
  return rows;
}

async function letterRetriesIn(read: Read, writeSide: Kysely<WriteDatabase>) {
  const { rows } = await sql<StoredRetry>`
    SELECT request_id AS id, kind, letter_id AS "letterId", actor, reason, ${utc("requested_at")} AS "requestedAt"
    FROM projector.letter_retries ORDER BY position DESC LIMIT ${maxShown}`.execute(read);
  return withOutcomes(writeSide, rows);
}

/** A column of instants in ISO 8601. */
export const utc = (column: string) =>
  sql`to_char(${sql.raw(column)} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
