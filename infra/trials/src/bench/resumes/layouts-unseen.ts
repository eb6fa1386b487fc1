import { Sheet, docx, json, paragraph, table } from "./files.ts";
import { type Layout, bullets, byCompany, closed, opened, words } from "./layout.ts";

const companyDashTitle: Layout = (person, when) => {
  const sheet = opened(person).heading("Experience");
  for (const job of person.jobs) {
    sheet.across(`${job.company} — ${job.role}`, when(job));
    bullets(sheet, job);
  }
  return closed(sheet, person);
};

const companyAndDates: Layout = (person, when) => {
  const sheet = opened(person).heading("Professional Background");
  for (const job of person.jobs) {
    sheet.line(job.role.toUpperCase(), 54, 11).line(`${job.company} | ${job.city} | ${when(job)}`, 54, 9);
    bullets(sheet, job);
  }
  return closed(sheet, person);
};

/** A narrow column at the right. */
const sidebarRight: Layout = (person, when) => {
  const side = new Sheet().gap(40).line("Skills", 430, 12, 18);
  for (const skill of person.skills) side.line(skill, 430);
  side.gap(10).line("Languages", 430, 12, 18).line("English", 430).line("Spanish", 430);
  side.gap(10).line("Certifications", 430, 12, 18).line(person.certificate.slice(0, 26), 430);
  const main = new Sheet().line(person.name, 54, 20, 40).heading("Work Experience");
  for (const job of person.jobs) {
    main.line(job.company, 54, 11).line(job.role).line(when(job), 54, 9);
    for (const duty of job.duties) main.line(`• ${duty.slice(0, 62)}`, 60);
    main.gap();
  }
  main.heading("Education");
  for (const [degree, school, from, to] of person.education)
    main.line(`${degree.slice(0, 40)}`).line(`${school}, ${from} – ${to}`);
  const [first = [], ...rest] = main.pages;
  const sheet = new Sheet();
  sheet.pages.splice(0, 1, [...first, ...(side.pages[0] ?? [])], ...rest);
  return sheet.file();
};

const wordColumns: Layout = (person, when) =>
  docx(
    words.opening(person),
    paragraph("Employment Record"),
    table([
      [["Employer"], ["Position"], ["Dates"], ["Location"]],
      ...person.jobs.map((job) => [[job.company], [job.role], [when(job)], [job.city]]),
    ]),
    words.closing(person),
  );

const wordLabels: Layout = (person, when) =>
  docx(
    words.opening(person),
    paragraph("Professional experience"),
    ...person.jobs.flatMap((job) => [
      paragraph(`Employer: ${job.company}`),
      paragraph(`Position: ${job.role}`),
      paragraph(`Dates: ${when(job)}`),
      ...job.duties.map((duty) => paragraph(`- ${duty}`)),
      paragraph(""),
    ]),
    words.closing(person),
  );

const datesAfterTitle: Layout = (person, when) => {
  const sheet = opened(person).heading("Work Experience");
  for (const job of person.jobs) {
    sheet.line(`${job.role} (${when(job)})`, 54, 11).line(`${job.company}, ${job.city}`);
    bullets(sheet, job);
  }
  return closed(sheet, person);
};

const datesThenColon: Layout = (person, when) => {
  const sheet = opened(person).heading("Employment");
  for (const job of person.jobs) {
    sheet.line(`${when(job)}: ${job.role}, ${job.company}`);
    bullets(sheet, job);
  }
  return closed(sheet, person);
};

/** Descriptions are paragraphs that go on over several lines. */
const prose: Layout = (person, when) => {
  const sheet = opened(person).heading("Career Summary".replace("Summary", "History"));
  for (const job of person.jobs) {
    sheet.line(job.role, 54, 12).line(`${job.company}, ${job.city}`, 54, 10).line(when(job), 54, 9);
    sheet.line(`Responsible for the daily work of the team. ${job.duties[0]} and`);
    sheet.line("worked closely with colleagues from other departments on quality,");
    sheet.line("training and safety.").gap();
  }
  return closed(sheet, person);
};

const groupedWithoutDates: Layout = (person, when) => {
  const sheet = opened(person).heading("Experience");
  for (const group of byCompany(person.jobs)) {
    sheet.line(`${group[0].company}, ${group[0].city}`, 54, 12);
    for (const job of group) {
      sheet.across(job.role, when(job));
      bullets(sheet, job);
    }
  }
  return closed(sheet, person);
};

const wordTabs: Layout = (person, when) =>
  docx(
    words.opening(person),
    paragraph("Professional Experience"),
    ...person.jobs.flatMap((job) => [
      paragraph(`${when(job)}\t${job.role}`),
      paragraph(`\t${job.company}, ${job.city}`),
      ...job.duties.map((duty) => paragraph(`\t• ${duty}`)),
    ]),
    words.closing(person),
  );

const companyWithDates: Layout = (person, when) => {
  const sheet = opened(person).heading("PROFESSIONAL EXPERIENCE");
  for (const job of person.jobs) {
    sheet.across(`${job.company}, ${job.city}`, when(job), 11).line(job.role, 54, 10);
    bullets(sheet, job);
  }
  return closed(sheet, person);
};

const dotsBetween: Layout = (person, when) => {
  const sheet = opened(person).heading("Selected Experience");
  for (const job of person.jobs) {
    sheet.line(`${job.company} · ${job.city}`, 54, 11).line(`${job.role} · ${when(job)}`);
    bullets(sheet, job);
  }
  return closed(sheet, person);
};

/** The period in two lines at the left. */
const datesInTwoLines: Layout = (person, when) => {
  const sheet = opened(person).heading("Work experience");
  for (const job of person.jobs) {
    const [start = "", end = ""] = when(job).split(/(?<=–|-|—| to| until)\s?/u);
    sheet.put([
      { text: start, x: 54 },
      { text: job.role, x: 180, size: 11 },
    ]);
    sheet.put([
      { text: end, x: 54 },
      { text: job.company, x: 180 },
    ]);
    bullets(sheet, job, 180);
  }
  return closed(sheet, person);
};

/** "Role @ Company // period", and sentences with dates below. */
const slashes: Layout = (person, when) =>
  docx(
    words.opening(person),
    paragraph("What I have done".replace("What I have done", "Where I have worked")),
    ...person.jobs.flatMap((job) => [
      paragraph(`${job.role} @ ${job.company} // ${when(job)}`),
      paragraph(`From March 2019 to May 2019 the team moved house, and in 2020 it doubled. ${job.duties.join(". ")}.`),
    ]),
    words.closing(person),
  );

/** Two columns of positions, as designers like them. */
const twoColumns: Layout = (person, when) => {
  const columns = [0, 1].map((side) => {
    const sheet = new Sheet().gap(70);
    if (side === 0) sheet.heading("Experience", 50);
    const x = 50 + side * 270;
    const jobs = person.jobs.filter((_, index) => (side === 0 ? index < 2 : index >= 2));
    for (const job of jobs) {
      sheet.line(job.role, x, 11).line(job.company, x).line(when(job), x, 9);
      for (const duty of job.duties) sheet.line(`• ${duty.slice(0, 42)}`, x);
      sheet.gap();
    }
    return sheet.pages[0] ?? [];
  });
  const sheet = new Sheet().line(person.name, 50, 22, 30).line(person.summary, 50);
  sheet.pages[0]?.push(...columns.flat());
  return sheet.file();
};

const jsonOfFirstVersion: Layout = (person) =>
  json({
    work: person.jobs.map(({ company, role, start, end }) => ({
      company,
      position: role,
      startDate: `${start.year}-${String(start.month).padStart(2, "0")}`,
      endDate: end === undefined ? "" : `${end.year}-${String(end.month).padStart(2, "0")}`,
    })),
  });

const foreign =
  (work: string, education: string): Layout =>
  (person, when) => {
    const sheet = new Sheet().line(person.name, 54, 20, 24).line(person.summary).heading(work);
    for (const job of person.jobs) {
      sheet
        .put([
          { text: when(job), x: 54 },
          { text: job.role, x: 240, size: 11 },
        ])
        .line(`${job.company}, ${job.city}`, 240);
      bullets(sheet, job, 240);
    }
    sheet.heading(education);
    for (const [degree, school, from, to] of person.education)
      sheet.put([
        { text: `${from} – ${to}`, x: 54 },
        { text: `${degree}, ${school}`, x: 240 },
      ]);
    return sheet.file();
  };

/** The layouts that nobody looked at while the reader was written. */
export const unseen: Readonly<Record<string, Layout>> = {
  companyDashTitle,
  companyAndDates,
  sidebarRight,
  wordColumns,
  wordLabels,
  datesAfterTitle,
  datesThenColon,
  prose,
  groupedWithoutDates,
  wordTabs,
  companyWithDates,
  dotsBetween,
  jsonOfFirstVersion,
  datesInTwoLines,
  slashes,
  twoColumns,
};
export const germanLayout = foreign("Berufserfahrung", "Ausbildung");
export const frenchLayout = foreign("Expérience professionnelle", "Formation");
