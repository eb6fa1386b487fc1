import { yearsIn } from "./years.ts";

/** How much a job wants a skill. */
export type Need = "required" | "preferred" | "mentioned";

const ranks: Readonly<Record<Need, number>> = { required: 2, preferred: 1, mentioned: 0 };
export const strongest = (one: Need | undefined, other: Need): Need =>
  one !== undefined && ranks[one] >= ranks[other] ? one : other;

/** A part of a text, with its offsets. */
export interface Part {
  readonly text: string;
  readonly at: number;
  readonly end: number;
}

const splitText = (text: string, at: number, boundary: RegExp): Part[] => {
  const parts: Part[] = [];
  let from = 0;
  for (const { index, 0: sign } of text.matchAll(boundary)) {
    parts.push({ text: text.slice(from, index + sign.length), at: at + from, end: at + index + sign.length });
    from = index + sign.length;
  }
  return [...parts, { text: text.slice(from), at: at + from, end: at + text.length }];
};

export const splitLines = (text: string): Part[] => splitText(text, 0, /\n/g);
/** Dots in Node.js, .NET and e.g. do not end a sentence. */
export const splitSentences = ({ text, at }: Part): Part[] =>
  splitText(text, at, /[;!?•]|(?<!\be\.g|\bi\.e|\betc|\bincl)\.(?=\s)/g);

const headings: readonly (readonly [Need, RegExp])[] = [
  [
    "preferred",
    /preferred|nice[ -]to[ -]have|bonus|desir(?:ed|able)|(?:good|great) to have|plus(?:ses)?\b|advantage|extra credit|ideal(?:ly)?|optional|additional/i,
  ],
  [
    "mentioned",
    /responsib|duties|(?:about|who) (?:us|we|the (?:company|team))|benefits|we offer|perks|the role|what you.ll (?:do|get)|your (?:role|tasks|day)|day[- ]to[- ]day/i,
  ],
  [
    "required",
    /require|qualification|must[ -]haves?|what (?:you|we).*(?:need|bring|look)|who you are|you have|skills|essential|experience|your profile|education|criteria/i,
  ],
];

/** The need of the lines under a heading; undefined if the line is not a heading. */
export function headingOf(line: string, given: Need): Need | undefined {
  const title = line
    .replaceAll(/[#*•]/g, "")
    .trim()
    .replace(/^[-–] ?/, "");
  if (title === "" || title.length > 60 || /[.,;!?]$/.test(title)) return undefined;
  const isMarked = title.endsWith(":") || /^[#*]/.test(line.trim()) || title === title.toUpperCase();
  const words = title.split(/\s+/).length;
  if (!isMarked && words > 5) return undefined;
  const [need] = headings.find(([, heading]) => heading.test(title)) ?? [];
  if (need === undefined) return title.endsWith(":") && words <= 4 ? given : undefined;
  return isMarked || words <= 3 || /qualifications$|requirements$|to have$|skills$/i.test(title) ? need : undefined;
}

/** Phrases that express a need, of the following or the previous skills. */
const cues: readonly { readonly need: Need; readonly of: "next" | "previous"; readonly phrase: RegExp }[] = [
  {
    need: "preferred",
    of: "next",
    phrase:
      /\b(?:ideally|preferably|preferred(?=\s*:)|nice[ -]to[ -]have|good to have|bonus(?: points)? (?:for|if)|willing(?:ness)? to learn|we(?:'d| would) (?:love|like))\b/gi,
  },
  {
    need: "preferred",
    of: "previous",
    phrase:
      /\b(?:preferred(?!\s*:)|a preference|plus(?! \d)|bonus(?! (?:points )?(?:for|if))|desir(?:ed|able)|advantage(?:ous)?|an asset|welcome|would be (?:great|good|nice|helpful|beneficial)|not (?:required|necessary|essential|mandatory)|optional)\b/gi,
  },
  {
    need: "required",
    of: "next",
    phrase:
      /\b(?:must(?:[ -]have)?|requires?|minimum(?: of)?|at least|need(?:ed|s)?|proficien(?:t|cy)|you have|you(?:'ll| will) have)\b/gi,
  },
  {
    need: "required",
    of: "previous",
    phrase: /(?<!not )\b(?:required|mandatory|essential|necessary|(?:is|are) a must)\b/gi,
  },
];

interface Cue {
  readonly need: Need;
  readonly of: "next" | "previous";
  readonly at: number;
}

const cuesIn = (sentence: string): Cue[] =>
  cues
    .flatMap(({ need, of, phrase }) => [...sentence.matchAll(phrase)].map(({ index }) => ({ need, of, at: index })))
    .toSorted((one, other) => one.at - other.at);

/** Needs expressed by a sentence. */
export interface SentenceNeeds {
  /** Need of the whole sentence; undefined without a phrase. */
  readonly overall: Need | undefined;
  readonly at: (place: number) => Need | undefined;
}

/** Parses needs: "Must have Java, ideally Kotlin" and "Java required, Kotlin a plus" express two. */
export function needsIn(sentence: string): SentenceNeeds {
  const found = cuesIn(sentence);
  const [first] = found;
  if (first === undefined) {
    const overall = yearsIn(sentence) === undefined ? undefined : "required";
    return { overall, at: () => overall };
  }
  const overall = found.some(({ need }) => need === "required") ? "required" : first.need;
  if (found.every(({ need }) => need === overall)) return { overall, at: () => overall };
  const at = (place: number) => {
    const behind = found.find((cue) => cue.of === "previous" && cue.at > place);
    if (behind !== undefined && !sentence.slice(place, behind.at).includes(",")) return behind.need;
    const before = found.findLast((cue) => cue.of === "next" && cue.at < place);
    return (before ?? behind)?.need ?? overall;
  };
  return { overall, at };
}
