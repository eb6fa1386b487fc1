import type { GetCaseNetwork, Neighbour } from "@provenwork/contracts/trust/network-queries";
import { manyExperiences, manyPeople, maxOfNetwork } from "@provenwork/contracts/trust/rules";
import type { ReadDatabase } from "@provenwork/projector/read-model";
import { type InferResult, type Kysely, sql } from "kysely";
import type { QueryHandler } from "#kernel/mount.ts";
import { parseFindings } from "./findings-in.ts";

/** Other entries from the network of a waiting case. Rows of networks, and with them this answer, are removed with their day's key. */
export const caseNetwork: QueryHandler<typeof GetCaseNetwork> = async ({ caseId }, { read }) => {
  const waiting = await read
    .selectFrom("trust_cases.cases")
    .where("case_id", "=", caseId)
    .where("kind", "=", "experience")
    .select(["person_id", "findings"])
    .executeTakeFirst();
  const found = waiting && parseFindings(waiting.findings).find(({ rule }) => rule === "one-network");
  if (waiting === undefined || waiting.person_id === null || found?.rule !== "one-network")
    return { refusal: "no-case" };
  const { day } = found;
  const rows = await neighboursOf(read, waiting.person_id, caseId, day).execute();
  const neighbours = rows.slice(0, maxOfNetwork).map((row) => shown(row, caseId));
  return { output: { day, neighbours, more: rows.length > maxOfNetwork } };
};

/** Maximum rows read to size a network: ten times as many as are counted. */
const maxCompared = 1_000;

/** Entries of the network that the rule found; of several on that day, the largest. */
export const neighboursOf = (read: Kysely<ReadDatabase>, personId: string, caseId: string, day: string) =>
  read
    .with("mine", (from) =>
      from
        .selectFrom("trust_cases.networks as m")
        .where("m.person_id", "=", personId)
        .where("m.experience_id", "=", caseId)
        .where(sql<boolean>`(m.recorded_at AT TIME ZONE 'UTC')::date = ${day}::date`)
        .orderBy("m.network")
        .limit(maxOfNetwork)
        .select(["m.day_id", "m.network"]),
    )
    .with("found", (from) =>
      from
        .selectFrom("mine")
        .innerJoinLateral(
          ({ selectFrom }) =>
            selectFrom(
              selectFrom("trust_cases.networks as same")
                .whereRef("same.day_id", "=", "mine.day_id")
                .whereRef("same.network", "=", "mine.network")
                .orderBy("same.recorded_at")
                .limit(maxCompared)
                .select("same.person_id")
                .as("some"),
            )
              .select(({ fn }) => [
                fn.count<string>("some.person_id").distinct().as("people"),
                fn.countAll<string>().as("experiences"),
              ])
              .as("counted"),
          (join) => join.onTrue(),
        )
        .orderBy(
          sql`greatest(
            least(counted.people, ${sql.lit(maxOfNetwork)}) / ${sql.lit(manyPeople)}::numeric,
            least(counted.experiences, ${sql.lit(maxOfNetwork)}) / ${sql.lit(manyExperiences)}::numeric)`,
          "desc",
        )
        .orderBy("counted.people", "desc")
        .orderBy("counted.experiences", "desc")
        .limit(1)
        .select(["mine.day_id", "mine.network"]),
    )
    .with("n", (from) =>
      from
        .selectFrom("found")
        .innerJoinLateral(
          ({ selectFrom }) =>
            selectFrom("trust_cases.networks as one")
              .whereRef("one.day_id", "=", "found.day_id")
              .whereRef("one.network", "=", "found.network")
              .orderBy("one.recorded_at")
              .orderBy("one.experience_id")
              .limit(maxOfNetwork + 1)
              .select(["one.person_id", "one.experience_id", "one.recorded_at"])
              .as("first"),
          (join) => join.onTrue(),
        )
        .select(["first.person_id", "first.experience_id", "first.recorded_at"]),
    )
    .selectFrom("n")
    .leftJoin("work_experiences.work_experiences as e", "e.experience_id", "n.experience_id")
    .leftJoin("candidates.candidates as p", "p.person_id", "n.person_id")
    .leftJoin("trust_cases.removed_experiences as r", (join) =>
      join.onRef("r.person_id", "=", "n.person_id").onRef("r.experience_id", "=", "n.experience_id"),
    )
    .leftJoin("trust_cases.proofs as d", (join) =>
      join.onRef("d.person_id", "=", "n.person_id").onRef("d.experience_id", "=", "n.experience_id"),
    )
    .leftJoin("trust_cases.cases as c", "c.case_id", "n.experience_id")
    .orderBy("n.recorded_at")
    .orderBy("n.experience_id")
    .select(["n.experience_id", "n.recorded_at", "e.role", "e.company", "e.status", "p.full_name"])
    .select(["r.experience_id as removed", "d.experience_id as proven", "c.case_id as waiting"])
    .select(({ exists, selectFrom }) => [
      exists(selectFrom("trust_cases.clearances as f").whereRef("f.case_id", "=", "n.experience_id")).as("cleared"),
      exists(
        selectFrom("trust_cases.company_domains as o")
          .whereRef("o.domain", "=", "d.domain")
          .where("o.lapsed_at", "is", null),
      ).as("owned"),
    ]);
type Row = InferResult<ReturnType<typeof neighboursOf>>[number];

const shown = (row: Row, caseId: string): Neighbour => ({
  id: row.experience_id,
  recordedAt: row.recorded_at.toISOString(),
  fullName: row.full_name ?? "",
  // Removed entries are counted but not named.
  role: row.removed === null ? (row.role ?? "") : "",
  company: row.removed === null ? (row.company ?? "") : "",
  standing: standingOf(row, caseId),
});

function standingOf(row: Row, caseId: string): Neighbour["standing"] {
  if (row.experience_id === caseId) return "this-one";
  if (row.removed !== null) return "removed";
  if (row.proven === null) return row.status === "rejected" ? "rejected" : "not-proven";
  if (row.waiting !== null) return "waiting";
  if (row.owned) return "company-owns-domain";
  return row.cleared ? "cleared" : "verified";
}
