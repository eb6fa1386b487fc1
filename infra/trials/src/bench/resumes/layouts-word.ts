import { docx, paragraph, table } from "./files.ts";
import { type Layout, words } from "./layout.ts";

export const wordPipes: Layout = (person, when) =>
  docx(
    words.opening(person),
    paragraph("WORK HISTORY"),
    ...person.jobs.flatMap((job) => [
      paragraph(`${job.role} | ${job.company} | ${when(job)}`),
      ...job.duties.map((duty) => paragraph(`• ${duty}`)),
    ]),
    words.closing(person),
  );

/** Periods in the first cell of each row. */
export const wordTable: Layout = (person, when) =>
  docx(
    words.opening(person),
    paragraph("Employment"),
    table(
      person.jobs.map((job) => [
        [when(job)],
        [job.role, `${job.company}, ${job.city}`, ...job.duties.map((duty) => `- ${duty}`)],
      ]),
    ),
    words.closing(person),
  );

export const wordBrackets: Layout = (person, when) =>
  docx(
    words.opening(person),
    paragraph("Experience:"),
    ...person.jobs.flatMap((job) => [
      paragraph(`${job.role} – ${job.company} (${when(job)})`),
      ...job.duties.map((duty) => paragraph(duty)),
      paragraph(""),
    ]),
    words.closing(person),
  );

/** Title and period in the first row of each table, company in the second. */
export const wordBoxes: Layout = (person, when) =>
  docx(
    words.opening(person),
    paragraph("PROFESSIONAL EXPERIENCE"),
    ...person.jobs.map((job) =>
      table([[[job.role], [when(job)]], [[job.company], [job.city]], [[job.duties.join(". ")]]]),
    ),
    words.closing(person),
  );
