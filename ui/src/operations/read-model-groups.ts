import type { ReadModelStatus } from "@provenwork/contracts/operations/queries";

export interface ReadModelGroup {
  readonly title: string;
  readonly troubled: boolean;
  readonly readModels: readonly ReadModelStatus[];
}

/** First words of names; the first group that has one takes the read model. */
const subjects: readonly (readonly [title: string, ...words: string[]])[] = [
  ["Work experience", "work", "verification", "verified", "certificates"],
  ["Candidates and learning", "candidate", "candidates", "findability", "resumes", "public", "learning", "skill"],
  ["Jobs and applications", "job", "jobs", "saved", "application", "applications", "invitations", "messages"],
  ["Matching", "matches"],
  ["Companies", "companies", "company", "employers", "members"],
  ["Accounts", "account", "accounts", "sessions", "personal", "notifications"],
  ["Administration and audit", "admin", "platform", "trust", "contact", "histories", "openings"],
];
const others = "Others";

/** Failed on an event, or not kept up to date. */
const fails = ({ live, leader, parked }: ReadModelStatus): boolean =>
  live === null || leader === null || parked.count > 0;
/** Has outdated rows. The lag behind the log is the same for all. */
const lags = ({ waiting }: ReadModelStatus): boolean => waiting.count > 0;

/** Read models that fail, then those that lag, then the others by subject; without those that the search leaves out. */
export function readModelGroups(readModels: readonly ReadModelStatus[], search: string): ReadModelGroup[] {
  const words = search.toLowerCase().split(/\s+/);
  const found = readModels.filter(({ name }) => words.every((word) => name.includes(word)));
  const troubled = [...found.filter(fails), ...found.filter((each) => lags(each) && !fails(each))];
  const bySubject = Map.groupBy(
    found.filter((each) => !troubled.includes(each)),
    subjectOf,
  );
  const titles = [...subjects.map(([title]) => title), others];
  return [
    { title: "Needs attention", troubled: true, readModels: troubled },
    ...titles.map((title) => ({ title, troubled: false, readModels: bySubject.get(title) ?? [] })),
  ].filter((group) => group.readModels.length > 0);
}

function subjectOf({ name }: ReadModelStatus): string {
  const [first = ""] = name.split("-");
  return subjects.find(([, ...words]) => words.includes(first))?.[0] ?? others;
}
