import { packed } from "@provenwork/contracts/matching/packed-matches";
import {
  type StoredFact,
  type StoredJob,
  candidateFactsOf,
  jobFactsOf,
  weightsOf,
} from "@provenwork/contracts/matching/stored-facts";
import { startingWeights } from "@provenwork/contracts/matching/starting-weights";
import type { Deriver, StoredRow } from "#kernel/derivation.ts";
import type { Table } from "#kernel/table.ts";
import { MatchIndex } from "../match-index/match-index.ts";
import { candidateFacts, jobFacts, presence, scoring } from "./table.ts";

type Take = (group: string, rows: readonly StoredRow[]) => void;

/** Holds the index, fed by rows of facts. `holds`: of which candidates; of all, unless they are split over several. */
export function matcher(holds: (personId: string) => boolean = () => true): Deriver {
  const index = new MatchIndex();
  const signedIn = new Map<string, number>();

  const takes = new Map<Table, Take>([
    [
      scoring,
      (name, [row]) => {
        if (name === "month") index.setMonth(row === undefined ? undefined : Number(row["version"]));
        else
          index.setWeights(
            row === undefined
              ? startingWeights
              : { version: Number(row["version"]), bySkill: weightsOf(String(row["value"])) },
          );
      },
    ],
    [
      jobFacts,
      (jobId, [row]) =>
        index.putJob(jobId, row?.["active"] === true ? jobFactsOf(row as unknown as StoredJob) : undefined),
    ],
    [
      candidateFacts,
      (personId, rows) => {
        if (!holds(personId)) return;
        const facts = rows.length === 0 ? undefined : candidateFactsOf(rows as unknown as StoredFact[]);
        index.putCandidate(personId, facts);
      },
    ],
    [
      presence,
      (personId, rows) => {
        if (rows.length === 0) signedIn.delete(personId);
        else
          signedIn.set(personId, Math.max(...rows.map((row) => new Date(row["ends_at"] as string | Date).getTime())));
      },
    ],
  ]);

  return {
    take: (table, group, rows) => takes.get(table)?.(group, rows),
    recall: (row) => index.recall(String(row["person_id"]), Number(row["least"])),
    outdated: () => index.outdated(),
    isUrgent: (personId, now) => (signedIn.get(personId) ?? 0) > now,
    derive(personId) {
      const { ranked, least } = index.best(personId);
      return ranked.length === 0 ? undefined : { person_id: personId, jobs: packed(ranked), least };
    },
    keys: () => index.people(),
  };
}
