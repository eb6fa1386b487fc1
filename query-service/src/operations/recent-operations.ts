import type { BuildRequestView, TakeUpView } from "@provenwork/contracts/operations/queries";
import type { ReadDatabase } from "@provenwork/projector/read-model";
import { type Kysely, sql } from "kysely";

type Read = Kysely<ReadDatabase>;
interface Actor {
  readonly actor: string | null;
}
type Asked<View> = Omit<View, "by"> & Actor;

/** More than a screen shows, fewer than would be slow. */
const shown = 10;

/** What operators asked for, and what came of it. */
export async function recentOperations(read: Read): Promise<{ requests: BuildRequestView[]; takeUps: TakeUpView[] }> {
  const [requests, takeUps] = await Promise.all([requestsIn(read), takeUpsIn(read)]);
  const nameOf = await namesOf(
    read,
    [...requests, ...takeUps].map(({ actor }) => actor),
  );
  const named = <T extends Actor>({ actor, ...asked }: T) => ({ ...asked, by: nameOf(actor) });
  return { requests: requests.map((each) => named(each)), takeUps: takeUps.map((each) => named(each)) };
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
          .selectFrom("accounts.accounts")
          .select(["person_id", "username"])
          .where("person_id", "in", ids)
          .execute();
  const names = new Map(accounts.map(({ person_id, username }) => [person_id, username]));
  return (actor) => (actor === "system" ? "the command line" : (names.get(actor ?? "") ?? null));
}

async function requestsIn(read: Read): Promise<Asked<BuildRequestView>[]> {
  const { rows } = await sql<Asked<BuildRequestView>>`
    SELECT request_id AS id, kind, read_models AS "readModels", compare, hold, held, ${utc("held_until")} AS "heldUntil", state, phase, events::float8 AS events, share, flipped,
      comparisons, failure, actor, reason, ${utc("requested_at")} AS "requestedAt", ${utc("started_at")} AS "startedAt",
      ${utc("ended_at")} AS "endedAt"
    FROM projector.build_requests ORDER BY position DESC LIMIT ${shown}`.execute(read);
  return rows;
}

async function takeUpsIn(read: Read): Promise<Asked<TakeUpView>[]> {
  const { rows } = await sql<Asked<TakeUpView>>`
    SELECT event_id AS id, kind, read_model AS "readModel", stream, revision, outcome, actor, reason,
      ${utc("requested_at")} AS "requestedAt", ${utc("ended_at")} AS "endedAt"
    FROM projector.take_ups ORDER BY position DESC LIMIT ${shown}`.execute(read);
  return rows;
}

/** A column of instants in ISO 8601. */
export const utc = (column: string) =>
  sql`to_char(${sql.raw(column)} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
