import type { JobType, Workplace } from "@provenwork/contracts/job/rules";
import { levelOf } from "./level-of.ts";
import { type Section, sectionsOf } from "./html-sections.ts";

/** A job of a board, as far as all boards have it. */
export interface BoardJob {
  readonly externalId: string;
  readonly title: string;
  readonly location: string;
  readonly sections: readonly Section[];
  /** The board's words for the type of employment. */
  readonly employment?: string | undefined;
  /** The board's words for the workplace. */
  readonly workplace?: string | undefined;
  readonly pay?: BoardPay | undefined;
}

export interface BoardPay {
  readonly currency: string;
  /** `year`, `hour`, or the words of the board. */
  readonly per: string;
  readonly min: number | null;
  readonly max: number | null;
}

const types: readonly (readonly [JobType, RegExp])[] = [
  ["internship", /intern/i],
  ["part_time", /part[\s_-]?time/i],
  ["contract", /contract|freelance/i],
  ["temporary", /temp|seasonal|fixed[\s_-]?term/i],
];

const workplaces: readonly (readonly [Workplace, RegExp])[] = [
  ["hybrid", /hybrid/i],
  ["remote", /remote/i],
  ["on_site", /on[\s_-]?site|in[\s_-]?office/i],
];

/** Headings of the parts that a job here has. The first match wins. */
const parts = [
  [
    "requirements",
    /require|qualif|about you|who you are|you(?:['’]ll|['’]ve| will)? (?:have|bring|need)|looking for|skills|must have/i,
  ],
  [
    "responsibilities",
    /responsib|you(?:['’]ll| will) (?:do|own|work)|you do\b|dut(?:y|ies)|the role|your role|day[\s-]to[\s-]day/i,
  ],
  ["benefits", /benefit|perk|we offer|you(?:['’]ll| will)? get|compensation/i],
] as const;

/** The job form filled in from a board; the form's rules validate it. */
export function boardJobForm({ title, location, sections, employment = "", workplace, pay }: BoardJob) {
  const found = Map.groupBy(sections, ({ heading }) => parts.find(([, words]) => words.test(heading))?.[0]);
  const under = (name: (typeof parts)[number][0]) =>
    found
      .get(name)
      ?.map(({ text }) => text)
      .join("\n\n") ?? "";
  const rest = (found.get(undefined) ?? []).map(withHeading).join("\n\n");
  return {
    title,
    location,
    // All of it, where nothing introduces the parts.
    description: rest === "" ? sections.map(withHeading).join("\n\n") : rest,
    requirements: under("requirements"),
    responsibilities: under("responsibilities"),
    benefits: under("benefits") || null,
    jobType: types.find(([, words]) => words.test(employment))?.[0] ?? "full_time",
    workplace: workplaces.find(([, words]) => words.test(workplace ?? location))?.[0] ?? "on_site",
    experienceLevel: levelOf(title),
    ...payOf(pay),
  };
}

const withHeading = ({ heading, text }: Section): string => (heading === "" ? text : `**${heading}**\n\n${text}`);

const noPay = { salary: null, salaryMin: null, salaryMax: null, salaryPer: null };

/** Figures in dollars by year or hour; other pay in words. */
function payOf(pay: BoardPay | undefined) {
  if (pay === undefined || (pay.min === null && pay.max === null)) return noPay;
  const { currency, per, min, max } = pay;
  if (currency !== "USD" || (per !== "year" && per !== "hour")) {
    const figures = [min, max].filter((figure) => figure !== null).join(" – ");
    return { ...noPay, salary: `${figures} ${currency} (${per})` };
  }
  const rounded = (figure: number | null) => (figure === null || per === "hour" ? figure : Math.round(figure));
  return { ...noPay, salaryMin: rounded(min), salaryMax: rounded(max), salaryPer: per };
}

/** Sections of several texts, each with its heading if it has one. */
export const sectionsIn = (texts: readonly { readonly heading?: string; readonly html: string }[]): Section[] =>
  texts.flatMap(({ heading, html }) =>
    sectionsOf(html).map((section, place) =>
      heading !== undefined && place === 0 && section.heading === "" ? { ...section, heading } : section,
    ),
  );
