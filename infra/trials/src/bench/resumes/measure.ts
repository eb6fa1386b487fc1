import { positionsIn } from "@provenwork/command-service/candidate/resume-positions/positions-in";
import type { Sample } from "./sample.ts";
import { type Score, scoreOf, sum } from "./score.ts";

/** Goals: shares of positions that are right, and of suggestions that no resume has. */
export const leastRight = 0.85;
export const mostInvented = 0.03;

const mediaTypes = {
  pdf: "application/pdf",
  docx: "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
  json: "application/json",
} as const;

/** Reads the files as the reader's process does, in this one. */
export async function measure(samples: readonly Sample[]): Promise<Score> {
  const scores: Score[] = [];
  for (const sample of samples) {
    const read = await positionsIn(sample.file.bytes, mediaTypes[sample.file.kind]);
    scores.push(scoreOf(sample, "positions" in read ? read.positions : []));
  }
  return sum(scores);
}
