import { readFileSync } from "node:fs";
import { join } from "node:path";
import { parse } from "csv-parse/sync";
import { seededRandom } from "@provenwork/projector/testing/random";

/** A posting as rankings see it. */
export interface Posting {
  readonly title: string;
  readonly requirements: string;
  readonly responsibilities: string;
}

/** A candidate's text, and the postings that fit it. */
export interface Query {
  readonly text: string;
  /** The entries of the text, where it is a list that they typed. */
  readonly typed?: readonly string[];
  /** A posting that is left out: the text is its own. */
  readonly without: number | undefined;
  readonly fits: (posting: number) => boolean;
}

export interface Task {
  readonly name: string;
  readonly postings: readonly Posting[];
  readonly queries: readonly Query[];
}

const rowsOf = (folder: string, file: string) =>
  parse<Record<string, string>>(readFileSync(join(folder, file)), { columns: true, bom: true });

const columnOf = (row: Record<string, string>, name: string): string => row[name] ?? "";

/** Half of a posting's skills, drawn at random, must find that posting among all. */
export function halfOfTheSkills(folder: string, seed: number, most: number): Task {
  const random = seededRandom(seed);
  const rows = rowsOf(folder, "job-skills.csv");
  const postings = rows.map((row) => ({
    title: columnOf(row, "designation"),
    requirements: columnOf(row, "required_skills"),
    responsibilities: "",
  }));
  const lists = postings.map(({ requirements }) => requirements.split(/[,;]/).map((each) => each.trim()));
  const drawn = lists
    .map((list, posting) => ({ list, posting, order: random.integer(1_000_000) }))
    .filter(({ list }) => list.length >= 4)
    .toSorted((one, other) => one.order - other.order)
    .slice(0, most);
  const queries = drawn.map(({ list, posting }) => {
    const typed = half(list, () => random.integer(1_000_000));
    return { text: typed.join(", "), typed, without: undefined, fits: (other: number) => other === posting };
  });
  return { name: "half of a posting's skills", postings, queries };
}

const half = (list: readonly string[], draw: () => number): string[] =>
  list
    .map((skill) => ({ skill, order: draw() }))
    .toSorted((one, other) => one.order - other.order)
    .slice(0, Math.floor(list.length / 2))
    .map(({ skill }) => skill);

function readPostings(folder: string) {
  const rows = rowsOf(folder, "job-postings.csv");
  const qualifications = rows.map(
    (row) => `${columnOf(row, "Minimum Qualifications")}\nPreferred:\n${columnOf(row, "Preferred Qualifications")}`,
  );
  return { rows, qualifications, categories: rows.map((row) => columnOf(row, "Category")) };
}

/** The qualifications of a posting must find the others of its category. */
export function sameCategory(folder: string): Task {
  const { rows, qualifications, categories } = readPostings(folder);
  return {
    name: "qualifications to their category",
    postings: rows.map((row, posting) => ({
      title: columnOf(row, "Title"),
      requirements: qualifications[posting] ?? "",
      responsibilities: columnOf(row, "Responsibilities"),
    })),
    queries: rows.map((_, posting) => ({
      text: qualifications[posting] ?? "",
      without: posting,
      fits: (other: number) => categories[other] === categories[posting],
    })),
  };
}

/**
 * The responsibilities of a posting, which read like the prose of a resume, must find titles and qualifications: those of the
 * posting itself, and those of the others of its category.
 */
export function byResponsibilities(folder: string): Task[] {
  const { rows, qualifications, categories } = readPostings(folder);
  const postings = rows.map((row, posting) => ({
    title: columnOf(row, "Title"),
    requirements: qualifications[posting] ?? "",
    responsibilities: "",
  }));
  const task = (name: string, own: (posting: number) => Omit<Query, "text">): Task => ({
    name,
    postings,
    queries: rows.map((row, posting) => ({ text: columnOf(row, "Responsibilities"), ...own(posting) })),
  });
  return [
    task("responsibilities to their posting", (posting) => ({
      without: undefined,
      fits: (other) => other === posting,
    })),
    task("responsibilities to their category", (posting) => ({
      without: posting,
      fits: (other) => categories[other] === categories[posting],
    })),
  ];
}

export const textOf = ({ title, requirements, responsibilities }: Posting): string =>
  `${title}\n${requirements}\n${responsibilities}`;
