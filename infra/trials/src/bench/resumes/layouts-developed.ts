import { Sheet, json } from "./files.ts";
import { type Layout, bullets, byCompany, closed, opened } from "./layout.ts";
import { wordBoxes, wordBrackets, wordPipes, wordTable } from "./layouts-word.ts";
import type { Month } from "./person.ts";

const titleThenCompany: Layout = (person, when) => {
  const sheet = opened(person).heading("Work Experience");
  for (const job of person.jobs) {
    sheet.across(job.role, when(job), 11).line(`${job.company}, ${job.city}`);
    bullets(sheet, job);
  }
  return closed(sheet, person);
};

const companyThenTitle: Layout = (person, when) => {
  const sheet = opened(person).heading("PROFESSIONAL EXPERIENCE");
  for (const job of person.jobs) {
    sheet.across(job.company, job.city, 11).across(job.role, when(job));
    bullets(sheet, job);
  }
  return closed(sheet, person);
};

const oneLine: Layout = (person, when) => {
  const sheet = opened(person).heading("Experience");
  for (const job of person.jobs) {
    sheet.across(`${job.role}, ${job.company}, ${job.city}`, when(job), 10);
    bullets(sheet, job);
  }
  return closed(sheet, person);
};

const datesLeft: Layout = (person, when) => {
  const sheet = opened(person).heading("Employment History");
  for (const job of person.jobs) {
    sheet
      .put([
        { text: when(job), x: 54 },
        { text: job.role, x: 210, size: 11 },
      ])
      .line(`${job.company}, ${job.city}`, 210);
    bullets(sheet, job, 210);
  }
  return closed(sheet, person);
};

const datesUnder: Layout = (person, when) => {
  const sheet = opened(person).heading("Experience");
  for (const job of person.jobs) {
    sheet.line(job.company, 54, 12).line(job.role, 54, 11).line(when(job), 54, 9);
    bullets(sheet, job);
  }
  return closed(sheet, person);
};

const datesAbove: Layout = (person, when) => {
  const sheet = opened(person).heading("Career History");
  for (const job of person.jobs) {
    sheet.line(when(job), 54, 9).line(job.role, 54, 11).line(`${job.company} | ${job.city}`);
    bullets(sheet, job);
  }
  return closed(sheet, person);
};

/** A narrow column at the left with contact, skills and education. */
const sidebarLeft: Layout = (person, when) => {
  const side = new Sheet().line("Contact", 40, 12, 18).line("555-0100", 40).line("someone@mail.example", 40);
  side.gap(10).line("Skills", 40, 12, 18);
  for (const skill of person.skills) side.line(skill, 40);
  side.gap(10).line("Education", 40, 12, 18);
  for (const [degree, school, from, to] of person.education)
    side.line(degree.slice(0, 24), 40).line(school.slice(0, 24), 40).line(`${from} – ${to}`, 40);
  const main = new Sheet().line(person.name, 220, 20, 26).heading("Experience", 220);
  for (const job of person.jobs) {
    main.line(job.role, 220, 11).line(`${job.company}, ${job.city}`, 220).line(when(job), 220, 9);
    bullets(main, job, 226);
  }
  const [first = [], ...rest] = main.pages;
  const sheet = new Sheet();
  sheet.pages.splice(0, 1, [...(side.pages[0] ?? []), ...first], ...rest);
  return sheet.file();
};

const linkedInMonths = "January February March April May June July August September October November December".split(
  " ",
);
const inWords = ({ year, month }: Month): string => `${linkedInMonths[month - 1]} ${year}`;

/** As LinkedIn's "Save to PDF" sets it: a side column, then company, title, period with its length, place. */
const linkedIn: Layout = (person) => {
  const side = new Sheet().line("Contact", 22, 13, 20).line("someone@mail.example", 22, 10);
  side.gap(12).line("Top Skills", 22, 13, 20);
  for (const skill of person.skills.slice(0, 3)) side.line(skill, 22, 10);
  side.gap(12).line("Languages", 22, 13, 20).line("English (Native or Bilingual)", 22, 10);
  side.gap(12).line("Certifications", 22, 13, 20).line(person.certificate.slice(0, 30), 22, 10);
  const main = new Sheet()
    .line(person.name, 222, 26, 30)
    .line(`${person.jobs[0]?.role} at ${person.jobs[0]?.company}`, 222, 12);
  main
    .line(person.jobs[0]?.city ?? "", 222, 12, 26)
    .line("Summary", 222, 16, 24)
    .line(person.summary.slice(0, 60), 222, 12);
  main.gap(16).line("Experience", 222, 16, 24);
  for (const group of byCompany(person.jobs)) {
    main.line(group[0].company, 222, 12, 16);
    if (group.length > 1) main.line("6 years 3 months", 222, 10.5, 16);
    for (const job of group) {
      main.line(job.role, 222, 11.5, 15);
      const end = job.end === undefined ? "Present" : inWords(job.end);
      main.line(`${inWords(job.start)} - ${end} (3 years 2 months)`, 222, 10.5, 15).line(job.city, 222, 10.5, 20);
    }
    main.gap(8);
  }
  main.gap(10).line("Education", 222, 16, 24);
  for (const [degree, school, from, to] of person.education)
    main.line(school, 222, 12, 16).line(`${degree} · (${from} - ${to})`, 222, 10.5);
  const sheet = new Sheet();
  sheet.pages.splice(
    0,
    1,
    ...main.pages.map((page, index) => [
      ...(index === 0 ? (side.pages[0] ?? []) : []),
      ...page,
      { text: `Page ${index + 1} of ${main.pages.length}`, x: 300, y: 770, size: 9 },
    ]),
  );
  return sheet.file();
};

/** Each company with the whole time there, and the positions below it. */
const grouped: Layout = (person, when) => {
  const sheet = opened(person).heading("Professional Experience");
  for (const group of byCompany(person.jobs)) {
    const [newest] = group;
    const oldest = group.at(-1) ?? newest;
    if (group.length > 1) {
      sheet.across(newest.company, when({ ...newest, start: oldest.start }), 12);
      for (const job of group) {
        sheet.across(job.role, when(job));
        bullets(sheet, job);
      }
    } else {
      sheet.line(newest.company, 54, 12).across(newest.role, when(newest));
      bullets(sheet, newest);
    }
  }
  return closed(sheet, person);
};

const atCompany: Layout = (person, when) => {
  const sheet = opened(person).heading("Relevant Experience");
  for (const job of person.jobs) {
    sheet.line(`${job.role} at ${job.company}`, 54, 11).line(`${when(job)} · ${job.city}`, 54, 9);
    bullets(sheet, job);
  }
  return closed(sheet, person);
};

/** No descriptions at all. */
const compact: Layout = (person, when) => {
  const sheet = opened(person).heading("Work History");
  for (const job of person.jobs) sheet.across(job.role, when(job)).line(`${job.company}, ${job.city}`);
  return closed(sheet, person);
};

const isoMonth = ({ year, month }: Month): string => `${year}-${String(month).padStart(2, "0")}-01`;
const jsonResume: Layout = (person) =>
  json({
    basics: { name: person.name, summary: person.summary },
    work: person.jobs.map(({ company, role, start, end, duties }) => ({
      name: company,
      position: role,
      startDate: isoMonth(start),
      ...(end && { endDate: isoMonth(end) }),
      highlights: duties,
    })),
    education: [{ institution: person.education[0]?.[1], startDate: "2011-09-01" }],
  });

/** No heading says where the work begins. */
const withoutHeading: Layout = (person, when) => {
  const sheet = opened(person).gap(16);
  for (const job of person.jobs) {
    sheet.across(job.role, when(job), 11).line(job.company);
    bullets(sheet, job);
  }
  return closed(sheet, person);
};

/** Names of sections in a column of their own, descriptions that go on over lines without bullets. */
const headingsLeft: Layout = (person, when) => {
  const sheet = new Sheet().line(person.name, 54, 20, 30);
  sheet.put([
    { text: "Profile", x: 54, size: 11 },
    { text: person.summary, x: 170 },
  ]);
  person.jobs.forEach((job, index) => {
    sheet
      .gap(6)
      .put([
        ...(index === 0 ? [{ text: "Experience", x: 54, size: 11 }] : []),
        { text: `${job.role}, ${job.company}`, x: 170, size: 11 },
      ]);
    sheet.line(`${job.city} | ${when(job)}`, 170, 9);
    sheet.line(`${job.duties.join(". ")}. Worked with many`, 170).line("people from other teams and places", 170);
  });
  sheet.gap(6).put([
    { text: "Education", x: 54, size: 11 },
    { text: `${person.education[0]?.[0]}, ${person.education[0]?.[2]} – ${person.education[0]?.[3]}`, x: 170 },
  ]);
  return sheet.file();
};

/** The layouts that the reader was written on. */
export const developed: Readonly<Record<string, Layout>> = {
  titleThenCompany,
  companyThenTitle,
  oneLine,
  datesLeft,
  datesUnder,
  datesAbove,
  sidebarLeft,
  linkedIn,
  grouped,
  wordPipes,
  wordTable,
  wordBrackets,
  atCompany,
  compact,
  jsonResume,
  withoutHeading,
  headingsLeft,
  wordBoxes,
};
