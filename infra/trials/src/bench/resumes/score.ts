import type { Position } from "@provenwork/contracts/candidate/position";
import { months } from "@provenwork/contracts/work-experience/rules";
import type { Job, Month } from "./person.ts";
import type { Sample } from "./sample.ts";

export interface Score {
  readonly positions: number;
  /** With company, title, start, end and whether it is current all right. */
  readonly right: number;
  readonly suggested: number;
  /** Suggestions that are no position: none begins then with that company or title. */
  readonly invented: number;
  /** What is wrong, for whoever works on the reader. */
  readonly faults: readonly string[];
}

const plain = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
const dateOf = ({ year, month }: Month, hasMonths: boolean): string =>
  hasMonths ? `${months[month - 1]}-${String(year % 100).padStart(2, "0")}` : String(year);

const beginsThen = (job: Job, { startDate }: Position, hasMonths: boolean): boolean =>
  startDate === dateOf(job.start, hasMonths) || startDate === String(job.start.year);
const hasName = (job: Job, { role, company }: Position): boolean =>
  plain(role) === plain(job.role) || plain(company) === plain(job.company);

function isRight(job: Job, found: Position, hasMonths: boolean): boolean {
  const end = job.end === undefined ? "" : dateOf(job.end, hasMonths);
  return (
    plain(found.role) === plain(job.role) &&
    plain(found.company) === plain(job.company) &&
    found.startDate === dateOf(job.start, hasMonths) &&
    found.endDate === end &&
    found.currentJob === (job.end === undefined)
  );
}

export function scoreOf({ name, jobs, hasMonths }: Sample, found: readonly Position[]): Score {
  const right = jobs.filter((job) => found.some((each) => isRight(job, each, hasMonths)));
  const invented = found.filter((each) => !jobs.some((job) => beginsThen(job, each, hasMonths) && hasName(job, each)));
  const shown = ({ role, company, startDate, endDate }: Position) => `${role} @ ${company} ${startDate} ${endDate}`;
  return {
    positions: jobs.length,
    right: right.length,
    suggested: found.length,
    invented: invented.length,
    faults: [
      ...jobs.filter((job) => !right.includes(job)).map((job) => `${name}: missed ${job.role} @ ${job.company}`),
      ...found
        .filter((each) => !jobs.some((job) => isRight(job, each, hasMonths)))
        .map((each) => `${name}: suggested ${shown(each)}${invented.includes(each) ? " (invented)" : ""}`),
    ],
  };
}

export const sum = (scores: readonly Score[]): Score =>
  scores.reduce(
    (all, each) => ({
      positions: all.positions + each.positions,
      right: all.right + each.right,
      suggested: all.suggested + each.suggested,
      invented: all.invented + each.invented,
      faults: [...all.faults, ...each.faults],
    }),
    { positions: 0, right: 0, suggested: 0, invented: 0, faults: [] },
  );
