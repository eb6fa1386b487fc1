import type { Position } from "@provenwork/contracts/candidate/position";
import { type Period, monthsOf } from "./dates.ts";
import { type Head, headsOf, rowsOf } from "./heads.ts";
import { employerName, partsOf, titleScore, trimmed, withoutLocation } from "./parts.ts";
import { type Line, workSections } from "./sections.ts";

interface Part {
  readonly text: string;
  readonly score: number;
}

const labelled =
  /^(?:(position|job title|title|role|post|occupation(?: or position held)?|function)|(company|employer|organi[sz]ation|workplace|name(?: and address)? of employer)|(?:dates?|period|duration|from))\s?[:\t](.*)$/iu;
const degree =
  /(?:^|[\s(])(?:bachelor|master(?:'s)? (?:of|in)|b\.?sc|m\.?sc|m\.?b\.?a|ph\.?d|b\.a\.|m\.a\.|b\.?ed|m\.?ed|pgce|llb|ll\.?m|j\.d\.|diploma|degree|gcses?|a-levels|high school diploma|abitur|baccalaur[ée]at|bachillerato|licenciatura|certificate in)(?:[\s,.)]|$)/iu;

const partOf = (text: string): Part => ({ text, score: titleScore(text) });

interface Names {
  role?: string;
  company?: string;
}

/** Names of the labels of a form such as "Employer: Quillmark". */
function labelledNames(lines: readonly string[]): Names {
  const names: Names = {};
  for (const line of lines)
    for (const cell of [line, ...line.split("\t")]) {
      const [, role, company, value = ""] = labelled.exec(cell.trim()) ?? [];
      const [first] = partsOf(value);
      if (first === undefined) continue;
      if (role !== undefined) names.role ??= first;
      if (company !== undefined) names.company ??= employerName(first);
    }
  return names;
}

/** Splits "Registered Nurse, Lakeside Hospital" or "Quillmark – Cook" into title and employer. */
function splitNames(text: string, isSplit: boolean): string[] {
  const whole = withoutLocation(text);
  for (const separator of [/\s[–—―-]+\s/u, /,\s+/u]) {
    const pieces = whole.split(separator);
    const joint = separator.source.startsWith(",") ? ", " : " – ";
    for (let at = 1; at < pieces.length; at++) {
      const sides = [pieces.slice(0, at).join(joint), pieces.slice(at).join(joint)];
      const [left = 0, right = 0] = sides.map(titleScore);
      if ((left >= 1.5 && right < (isSplit ? 1.5 : 0)) || (right >= 3 && left < (isSplit ? 1.5 : 0))) return sides;
    }
  }
  // No word tells them apart.
  const pieces = whole.split(/\s[–—―-]+\s|,\s+/u);
  return isSplit && pieces.length > 1 ? [pieces[0] ?? "", pieces.slice(1).join(", ")] : [text];
}

/** The title and the employer among the parts; the order of the resume decides where the words do not. */
function namesOf(parts: readonly Part[], titleFirst: boolean): Names {
  const [first, second] = parts;
  if (first === undefined) return {};
  if (second === undefined) return first.score > 0 ? { role: first.text } : { company: first.text };
  // Later parts are departments, places and the like, unless the first ones are no title.
  const title = parts.slice(0, 3).reduce((best, part) => (part.score > best.score + 0.5 ? part : best));
  const others = parts.filter((part) => part !== title);
  if (title.score <= 0 && title === first) {
    return titleFirst ? { role: first.text, company: second.text } : { role: second.text, company: first.text };
  }
  const [company] = others;
  const named = others
    .slice(0, 3)
    .reduce((best, part) => (part.score < best.score - 1.5 ? part : best), company as Part);
  if (Math.abs(title.score - named.score) < 1) {
    const ordered = parts.indexOf(title) < parts.indexOf(named) ? [title, named] : [named, title];
    const [one, two] = titleFirst ? ordered : ordered.reverse();
    return { role: one?.text ?? "", company: two?.text ?? "" };
  }
  return { role: title.text, company: named.text };
}

const nearOf = ({ above, own }: Head): string[] => [...above.flatMap(partsOf), ...partsOf(own)];

/** Whether a resume has title and employer in one text, as nearly all of its heads do. */
function isSplitResume(heads: readonly Head[]): boolean {
  const singles = heads.map(nearOf).filter(({ length }) => length === 1);
  const joint = singles.filter(([text = ""]) => /,\s|\s[–—―-]+\s/u.test(text));
  return joint.length > 0 && joint.length >= 0.75 * singles.length;
}

function partsOfHead(head: Head, isSplit: boolean): Part[] {
  const near = nearOf(head);
  const [only] = near;
  if (near.length >= 2) return near.map(partOf);
  if (only !== undefined) {
    const sides = splitNames(only, isSplit);
    if (sides.length > 1) return sides.map(partOf);
  }
  const all = [...near];
  for (const line of head.below) {
    if (all.length >= 2) break;
    all.push(...partsOf(line));
  }
  const [single] = all;
  return (all.length === 1 && single !== undefined ? splitNames(single, true) : all).map(partOf);
}

/** Whether most positions of the section name the title before the employer. */
function isTitleFirst(heads: readonly (readonly Part[])[]): boolean {
  let votes = 0;
  for (const [first, second] of heads)
    if (first && second && Math.abs(first.score - second.score) >= 1.5) votes += first.score > second.score ? 1 : -1;
  return votes >= 0;
}

const within = (inner: Period, outer: Period): boolean => {
  const end = (period: Period) =>
    period.currentJob ? Number.POSITIVE_INFINITY : monthsOf(period.endDate) + (/^\d+$/u.test(period.endDate) ? 11 : 0);
  return monthsOf(inner.startDate) >= monthsOf(outer.startDate) && end(inner) <= end(outer);
};

const maxName = 100;
const maxQuote = 200;

/** The positions of one section. */
function readSection(lines: readonly Line[]): Position[] {
  const heads = headsOf(rowsOf(lines));
  const isSplit = isSplitResume(heads);
  const parts = heads.map((head) => partsOfHead(head, isSplit));
  const titleFirst = isTitleFirst(parts);
  const found: Position[] = [];
  let group: { readonly company: string; readonly period?: Period } | undefined;
  heads.forEach((head, index) => {
    const own = parts[index] ?? [];
    const { period, line } = head;
    const texts = [...head.above, head.own, ...head.below];
    if (texts.some((text) => degree.test(text))) return;
    const next = heads[index + 1];
    const [only] = own;
    const nearby = nearOf(head);
    // A company with its whole period, above the positions there.
    if (
      next &&
      head.isFollowed &&
      only &&
      nearby.length === 1 &&
      only.score <= 0 &&
      within(next.period, period) &&
      (parts[index + 1]?.length ?? 0) <= 1
    ) {
      group = { company: employerName(only.text), period };
      return;
    }
    const names: Names = { ...namesOf(own, titleFirst), ...labelledNames(texts) };
    const isWithinGroup = group !== undefined && (group.period === undefined || within(period, group.period));
    const single = nearby.length === 1 && own.length <= 1;
    const [far] =
      single && !(group?.period && isWithinGroup) && head.farAbove !== undefined ? partsOf(head.farAbove) : [];
    if (far !== undefined) names.company = employerName(far);
    const role = names.role ?? (single && (far !== undefined || isWithinGroup) ? (only?.text ?? "") : "");
    const company =
      names.company === undefined || (single && isWithinGroup && far === undefined)
        ? isWithinGroup
          ? (group?.company ?? "")
          : ""
        : employerName(names.company);
    if (role === "" || (company === "" && period.isSingle) || (period.isSingle && titleScore(role) <= 0)) return;
    if (company !== "") group = { company, ...(group?.period && isWithinGroup && { period: group.period }) };
    found.push({
      role: trimmed(withoutLocation(role)).slice(0, maxName),
      company: company.slice(0, maxName),
      startDate: period.startDate,
      endDate: period.currentJob ? "" : period.endDate,
      currentJob: period.currentJob,
      quote: quoteOf(head),
      ...(line.page !== undefined && { page: line.page }),
    });
  });
  return found;
}

const quoteOf = ({ above, line, below, own }: Head): string =>
  [...above, line.text, ...(partsOf(own).length + above.length < 2 ? below.slice(0, 1) : [])]
    .map((text) =>
      text
        .split("\t")
        .map((cell) => cell.trim())
        .filter(Boolean)
        .join(", "),
    )
    .join(", ")
    .slice(0, maxQuote);

/** The positions of a resume's lines, in their order. Takes linear time. */
export function readPositions(lines: readonly Line[]): Position[] {
  const found = workSections(lines).flatMap(readSection);
  const seen = new Set<string>();
  return found.filter((position) => {
    const key = JSON.stringify(
      [position.role, position.company, position.startDate, position.endDate].map((text) => text.toLowerCase()),
    );
    return !seen.has(key) && seen.add(key);
  });
}
