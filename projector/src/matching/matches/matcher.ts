import { packed } from "@provenwork/contracts/matching/packed-matches";
import { candidateFactsOf, jobFactsOf, weightsOf } from "@provenwork/contracts/matching/stored-facts";
import { startingWeights } from "@provenwork/contracts/matching/starting-weights";
import { type Deriver, takeByTable, taker } from "#kernel/derivation.ts";
import { MatchIndex } from "../match-index/match-index.ts";
import { candidateFacts, jobFacts, presence, scoring } from "./table.ts";

/** Holds the index, fed by rows of facts. `holds`: of which candidates; of all, unless they are split over several. */
export function matcher(holds: (personId: string) => boolean = () => true): Deriver {
  const index = new MatchIndex();
  const signedIn = new Map<string, number>();

  return {
    take: takeByTable([
      taker(scoring, (name, [row]) => {
        if (name === "month") index.setMonth(row?.version);
        else
          index.setWeights(
            row === undefined ? startingWeights : { version: row.version, bySkill: weightsOf(row.value) },
          );
      }),
      taker(jobFacts, (jobId, [row]) => index.putJob(jobId, row?.active === true ? jobFactsOf(row) : undefined)),
      taker(candidateFacts, (personId, rows) => {
        if (holds(personId)) index.putCandidate(personId, rows.length === 0 ? undefined : candidateFactsOf(rows));
      }),
      taker(presence, (personId, rows) => {
        if (rows.length === 0) signedIn.delete(personId);
        else signedIn.set(personId, Math.max(...rows.map(({ ends_at }) => new Date(ends_at).getTime())));
      }),
    ]),
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
