import { type ImportOutcome, importOutcomes } from "@provenwork/contracts/job/board-rules";
import type { ImportedJob } from "@provenwork/contracts/job/import-commands";

/** Of a preview, or of an import. */
export type Tense = "plan" | "done";

export const outcomeLabels: Readonly<Record<Tense, Readonly<Record<ImportOutcome, string>>>> = {
  plan: {
    post: "Post",
    change: "Change",
    relist: "List again",
    close: "Close",
    keep: "Unchanged",
    refuse: "Not importable",
  },
  done: {
    post: "Posted",
    change: "Changed",
    relist: "Listed again",
    close: "Closed",
    keep: "Unchanged",
    refuse: "Not imported",
  },
};

/** "2 to post, 1 to close, 3 unchanged" */
export function summaryOf(jobs: readonly ImportedJob[], tense: Tense): string {
  const counts = importOutcomes.flatMap((outcome) => {
    const count = jobs.filter((job) => job.outcome === outcome).length;
    if (count === 0) return [];
    const label = outcomeLabels[tense][outcome].toLowerCase();
    const isPlanned = tense === "plan" && outcome !== "keep" && outcome !== "refuse";
    return [`${count} ${isPlanned ? "to " : ""}${label}`];
  });
  return counts.join(", ") || "The board has no jobs";
}
