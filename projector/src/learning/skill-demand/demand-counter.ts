import { changesText } from "@provenwork/contracts/learning/weeks";
import { allJobs } from "@provenwork/contracts/learning/trends";
import { type Deriver, type SourceRow, takeByTable, taker } from "#kernel/derivation.ts";
import { postings as postingTable } from "./table.ts";

interface Posting {
  readonly skills: readonly string[];
  readonly from: number;
  readonly until: number | null;
}

/** Adds up postings by skill and week: a sum, so that their order does not matter. */
export function demandCounter(): Deriver {
  const postings = new Map<string, Posting>();
  const counts = new Map<string, Map<number, number>>();
  const changed = new Set<string>();

  function count({ skills, from, until }: Posting, by: 1 | -1): void {
    for (const skill of [allJobs, ...skills]) {
      const weeks = counts.get(skill) ?? new Map<number, number>();
      weeks.set(from, (weeks.get(from) ?? 0) + by);
      // Open to the end of its last week.
      if (until !== null) weeks.set(until + 1, (weeks.get(until + 1) ?? 0) - by);
      counts.set(skill, weeks);
      changed.add(skill);
    }
  }

  return {
    take: takeByTable([
      taker(postingTable, (jobId, [row]) => {
        const before = postings.get(jobId);
        if (before !== undefined) count(before, -1);
        postings.delete(jobId);
        if (row === undefined) return;
        const posting = postingOf(row);
        postings.set(jobId, posting);
        count(posting, 1);
      }),
    ]),
    // A row follows only from the postings.
    recall: () => undefined,
    outdated() {
      const skills = [...changed];
      changed.clear();
      return skills;
    },
    isUrgent: () => false,
    derive(skill) {
      const changes = changesText(counts.get(skill) ?? new Map());
      return changes === "" ? undefined : { skill, changes };
    },
    keys: () => counts.keys(),
  };
}

const postingOf = ({ skills, from_week: from, until_week: until }: SourceRow<typeof postingTable>): Posting => ({
  skills: skills.split(" ").filter((skill) => skill !== ""),
  from,
  until,
});
