/** A month of a year. */
export interface Month {
  readonly year: number;
  readonly month: number;
}

export interface Job {
  readonly role: string;
  readonly company: string;
  readonly city: string;
  readonly start: Month;
  /** Undefined: the person still works there. */
  readonly end?: Month;
  readonly duties: readonly string[];
}

export interface Person {
  readonly name: string;
  readonly trade: string;
  readonly summary: string;
  /** The newest first. */
  readonly jobs: readonly Job[];
  readonly skills: readonly string[];
  readonly education: readonly (readonly [degree: string, school: string, from: number, to: number])[];
  readonly certificate: string;
}

const at = (text: string): Month => {
  const [year = 0, month = 0] = text.split("-").map(Number);
  return { year, month };
};

/** `role | company | city | start | end | duty; duty` */
const job = (line: string): Job => {
  const [role = "", company = "", city = "", start = "", end = "", duties = ""] = line
    .split("|")
    .map((part) => part.trim());
  return { role, company, city, start: at(start), ...(end !== "" && { end: at(end) }), duties: duties.split("; ") };
};

export const person = (
  trade: string,
  name: string,
  summary: string,
  jobs: readonly string[],
  skills: string,
  education: Person["education"],
  certificate: string,
): Person => ({ trade, name, summary, jobs: jobs.map(job), skills: skills.split(", "), education, certificate });
