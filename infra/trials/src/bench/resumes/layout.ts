import { type ResumeFile, Sheet, paragraph } from "./files.ts";
import type { Job, Person } from "./person.ts";

type Written = (job: Job) => string;

/** Lays out a resume with its periods written in one way. */
export type Layout = (person: Person, when: Written) => ResumeFile;

/** The top of a page: name, address, summary. */
export const opened = ({ name, summary }: Person): Sheet =>
  new Sheet()
    .line(name, 54, 20, 24)
    .line("12 Orchard Lane | 555-0100 | someone@mail.example")
    .heading("Summary")
    .line(summary);

/** The sections after the work, whose dates are no positions. */
export function closed(sheet: Sheet, person: Person): ResumeFile {
  sheet.heading("Education");
  for (const [degree, school, from, to] of person.education) sheet.across(`${degree}, ${school}`, `${from} – ${to}`);
  sheet.heading("Certifications").line(person.certificate);
  sheet.heading("Volunteer Experience").across("Team Leader, Riverside Food Bank", "Jan 2017 – Dec 2018");
  sheet.heading("Skills").line(person.skills.join(", "));
  return sheet.file();
}

/** One line per duty. */
export function bullets(sheet: Sheet, { duties }: Job, x = 66): void {
  for (const duty of duties) sheet.line(`• ${duty}`, x);
  sheet.gap();
}

export const words = {
  opening: ({ name, summary }: Person): string =>
    [name, "12 Orchard Lane, 555-0100, someone@mail.example", "", "Profile", summary].map(paragraph).join(""),
  closing: ({ education, certificate, skills }: Person): string =>
    [
      "Education",
      ...education.map(([degree, school, from, to]) => `${degree}, ${school}\t${from} – ${to}`),
      "Licenses & Certifications",
      certificate,
      "Skills",
      ...skills,
    ]
      .map(paragraph)
      .join(""),
};

/** Jobs in a row at the same company. */
export function byCompany(jobs: readonly Job[]): readonly (readonly [Job, ...Job[]])[] {
  const groups: [Job, ...Job[]][] = [];
  for (const job of jobs) {
    const last = groups.at(-1);
    if (last?.[0].company === job.company) last.push(job);
    else groups.push([job]);
  }
  return groups;
}

/** The same person with the first two jobs at one company. */
export const promoted = (person: Person): Person => ({
  ...person,
  jobs: person.jobs.map((job, index) =>
    index < 2 ? { ...job, company: person.jobs[0]?.company ?? "", city: person.jobs[0]?.city ?? "" } : job,
  ),
});
