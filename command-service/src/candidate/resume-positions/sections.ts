/** A line of a resume. Wide gaps are tabs; a blank line is empty. */
export interface Line {
  readonly text: string;
  /** From 1; formats without pages have none. */
  readonly page?: number;
}

const experience = new RegExp(
  String.raw`^(?:(?:relevant|professional|work|working|employment|job|career|clinical|teaching|nursing|legal|industry|selected|previous|prior|other|additional|recent|key|paid|practical|classroom|kitchen|driving|retail|military|commercial|industrial|site|trade|culinary|hospitality|bar) )*(?:(?:and|&) )?(?:experience|employment|work|career|positions? held|appointments|roles?)(?: (?:and|&) (?:experience|employment|training))?(?: (?:history|record|summary|experience|highlights|background|so far))?(?: \(?continued\)?)?$|^(?:professional|employment|career|work) background$|^where i have worked$|^(?:berufserfahrung|berufspraxis|beruflicher werdegang|berufliche erfahrung|beruflicher lebenslauf|praktische erfahrung|exp[ée]riences?(?: professionnelles?)?|parcours professionnel|experiencia(?: laboral| profesional)?|trayectoria(?: profesional| laboral)?|esperienz[ae](?: lavorativ[ae]| professional[ei])?|werkervaring|experi[êe]ncia(?: profissional)?)$`,
  "iu",
);

const other = new RegExp(
  String.raw`^(?:(?:professional|academic|technical|key|core|additional|other|selected|personal|relevant|formal|licen[cs]es?,?|certifications?,?|top|volunteer|community|continuing|honou?rs|awards?|skills|education|interests|languages|summary|profile|training|qualifications|registrations?) ?(?:and|&|\/|,)? ?)*(?:summary|profile|objective|about(?: me)?|education|qualifications|studies|schooling|academic background|skills|competenc(?:ies|es)|expertise|strengths|certifications?|certificates|licen[cs]es?|registrations?|languages?|projects?|publications?|awards?|hono(?:u)?rs|achievements|volunteer(?:ing)?(?: (?:work|experience))?|voluntary work|community service|interests|hobbies|references?|referees|contact(?: details)?|details|links|training(?: courses)?|courses|courses taken|memberships?|affiliations|activities|development|tools|technologies|patents|portfolio|personal (?:details|information|data)|statement|bar admissions?)$|^(?:ausbildung|schulbildung|bildung|studium|kenntnisse|f[äa]higkeiten|sprachen|sprachkenntnisse|weiterbildung(?:en)?|ehrenamt|interessen|hobbys|kontakt|pers[öo]nliche daten|formation|formations|[ée]tudes|dipl[ôo]mes|comp[ée]tences|langues|centres d['’]int[ée]r[êe]t|loisirs|formaci[óo]n(?: acad[ée]mica)?|educaci[óo]n|estudios|idiomas|habilidades|aptitudes|intereses|istruzione(?: e formazione)?|formazione|lingue|competenze|opleiding(?:en)?|talen|vaardigheden|forma[çc][ãa]o|idiomas)$`,
  "iu",
);

/** Sections that stand before work, also where no heading begins it. */
const introduction =
  /^(?:(?:professional|career|executive|personal) )?(?:summary|profile|objective|statement|about(?: me)?|contact(?: details)?|details|personal (?:details|information|data)|kontakt|persönliche daten|profil)$/iu;

type Heading = "experience" | "introduction" | "other";

/** Which section a line begins, if it is a heading. */
export function headingOf(text: string): Heading | undefined {
  const bare = text
    .replaceAll(/[^\p{L}\p{N}&/,'’() ]+/gu, " ")
    .replaceAll(/\s+/gu, " ")
    .trim();
  if (bare === "" || bare.length > 60) return undefined;
  if (experience.test(bare)) return "experience";
  if (introduction.test(bare)) return "introduction";
  return other.test(bare) ? "other" : undefined;
}

const footer = /^(?:page\s)?\d{1,3}(?:\s?(?:of|\/)\s?\d{1,3})?$/iu;

/**
 * The lines of each section about work. Without a heading that says so, these are the lines before and between other
 * sections.
 */
export function workSections(lines: readonly Line[]): readonly (readonly Line[])[] {
  const hasHeading = lines.some(({ text }) => headingOf(text.split("\t")[0] ?? "") === "experience");
  const sections: Line[][] = [];
  let current: Line[] | undefined = hasHeading ? undefined : [];
  if (current) sections.push(current);
  for (const line of lines) {
    if (footer.test(line.text.trim())) continue;
    const [first = "", ...rest] = line.text.split("\t");
    const heading = headingOf(first);
    if (heading === "experience") {
      sections.push((current = []));
      if (rest.length > 0) current.push({ ...line, text: rest.join("\t") });
    } else if (
      (heading === "other" || (heading === "introduction" && hasHeading)) &&
      (rest.length === 0 || !isRowOfLabels(rest))
    )
      current = undefined;
    else current?.push(line);
  }
  return sections;
}

/** Whether the cells are further headings, as above a table. */
const isRowOfLabels = (cells: readonly string[]): boolean => cells.every((cell) => /^[\p{L} /]{2,20}$/u.test(cell));
