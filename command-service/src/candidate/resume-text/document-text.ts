import { type Attributes, isConcealing, parseXml } from "./word-xml.ts";

interface Run {
  concealed: boolean;
}
interface Paragraph {
  concealed: boolean;
  /** Text of boxes that are anchored in the middle of the paragraph, which they must not cut in two. */
  readonly boxes: string[];
}
/** Alternatives of the same content, for newer and older programs: the first one with text counts. */
interface Alternatives {
  isTaken: boolean;
  /** Characters before the current alternative. */
  before: number;
}

/** Deleted and moved text, codes of fields, and formatting that was changed. */
const ignoredElements = new Set(["delText", "instrText", "moveFrom", "pPrChange", "rPrChange"]);
class Enough extends Error {}

/** Around the rows of a table and after each cell, so that a reader of lines can tell them; no XML has these characters. */
export const tableMarks = { row: "\u001D", rowEnd: "\u001E", cellEnd: "\u001F" } as const;

/** What was read so far, and the elements that are open. */
class Reading {
  readonly main: string[] = [];
  readonly boxes: string[][] = [];
  readonly runs: Run[] = [];
  readonly paragraphs: Paragraph[] = [];
  readonly alternatives: Alternatives[] = [];
  /** Depth within what is left out; 0 outside. */
  skipped = 0;
  isText = false;
  isParagraphProperty = false;
  isRunProperty = false;
  length = 0;
  pictures = 0;
  readonly concealingStyles: ReadonlySet<string>;
  readonly #maxText: number;

  constructor(concealingStyles: ReadonlySet<string>, maxText: number) {
    this.concealingStyles = concealingStyles;
    this.#maxText = maxText;
  }

  emit(text: string): void {
    (this.boxes.at(-1) ?? this.main).push(text);
  }

  /** Emits text unless it is concealed. @throws Enough */
  show(text: string): void {
    if (this.runs.at(-1)?.concealed === true) return;
    this.emit(text);
    this.length += text.length;
    if (this.length > this.#maxText) throw new Enough();
  }

  hasConcealingStyle(attributes: Attributes): boolean {
    return this.concealingStyles.has(attributes.get("val") ?? "");
  }
}

type OnOpen = (reading: Reading, attributes: Attributes, name: string) => void;
type OnClose = (reading: Reading) => void;

const showing =
  (text: string): OnOpen =>
  (reading) =>
    reading.show(text);

const tab: OnOpen = (reading) => {
  if (!reading.isParagraphProperty) reading.show("\t");
};

const picture: OnOpen = (reading) => {
  reading.pictures += 1;
};

const runProperty: OnOpen = (reading, attributes, name) => {
  const run = reading.runs.at(-1);
  if (!reading.isRunProperty || run === undefined) return;
  const byStyle = name === "rStyle" && reading.hasConcealingStyle(attributes);
  run.concealed = byStyle || (isConcealing(name, attributes, run.concealed) ?? false);
};

const openAlternative: OnOpen = (reading) => {
  const current = reading.alternatives.at(-1);
  if (current?.isTaken === true) reading.skipped = 1;
  else if (current !== undefined) current.before = reading.length;
};

const closeAlternative: OnClose = ({ alternatives, length }) => {
  const current = alternatives.at(-1);
  if (current !== undefined) current.isTaken = length > current.before;
};

const onOpen = new Map<string, OnOpen>([
  ["p", ({ paragraphs }) => paragraphs.push({ concealed: false, boxes: [] })],
  ["pPr", (reading) => (reading.isParagraphProperty = true)],
  [
    "pStyle",
    (reading, attributes) => {
      const paragraph = reading.paragraphs.at(-1);
      if (paragraph !== undefined) paragraph.concealed = reading.hasConcealingStyle(attributes);
    },
  ],
  [
    "r",
    ({ runs, paragraphs }) =>
      runs.push({ concealed: runs.at(-1)?.concealed === true || paragraphs.at(-1)?.concealed === true }),
  ],
  ["rPr", (reading) => (reading.isRunProperty = !reading.isParagraphProperty && reading.runs.length > 0)],
  ["rStyle", runProperty],
  ["vanish", runProperty],
  ["sz", runProperty],
  ["tr", (reading) => reading.emit(tableMarks.row)],
  ["t", (reading) => (reading.isText = true)],
  ["br", showing("\n")],
  ["cr", showing("\n")],
  ["tab", tab],
  ["ptab", tab],
  ["noBreakHyphen", showing("-")],
  ["blip", picture],
  ["imagedata", picture],
  ["txbxContent", ({ boxes }) => boxes.push([])],
  ["AlternateContent", ({ alternatives, length }) => alternatives.push({ isTaken: false, before: length })],
  ["Choice", openAlternative],
  ["Fallback", openAlternative],
]);

const onClose = new Map<string, OnClose>([
  ["t", (reading) => (reading.isText = false)],
  ["pPr", (reading) => (reading.isParagraphProperty = false)],
  ["rPr", (reading) => (reading.isRunProperty = false)],
  ["r", ({ runs }) => runs.pop()],
  ["tc", (reading) => reading.emit(tableMarks.cellEnd)],
  ["tr", (reading) => reading.emit(tableMarks.rowEnd)],
  ["p", (reading) => reading.emit(["", ...(reading.paragraphs.pop()?.boxes ?? []), ""].join("\n"))],
  [
    "txbxContent",
    (reading) => {
      const box = reading.boxes.pop()?.join("") ?? "";
      const paragraph = reading.paragraphs.at(-1);
      if (paragraph === undefined) reading.emit(box);
      else paragraph.boxes.push(box);
    },
  ],
  ["Choice", closeAlternative],
  ["Fallback", closeAlternative],
  ["AlternateContent", ({ alternatives }) => alternatives.pop()],
]);

/** The visible text of a part of a Word document, a line for each paragraph, and how many pictures it has. */
export function documentText(
  xml: string,
  concealingStyles: ReadonlySet<string>,
  maxText: number,
): { readonly text: string; readonly pictures: number } {
  const reading = new Reading(concealingStyles, maxText);
  try {
    parseXml(xml, {
      open(name, attributes) {
        if (reading.skipped > 0 || ignoredElements.has(name)) reading.skipped += 1;
        else onOpen.get(name)?.(reading, attributes, name);
      },
      text(text) {
        if (reading.isText && reading.skipped === 0) reading.show(text);
      },
      close(name) {
        if (reading.skipped > 0) reading.skipped -= 1;
        else onClose.get(name)?.(reading);
      },
    });
  } catch (error) {
    if (!(error instanceof Enough)) throw error;
  }
  return { text: reading.main.join("").slice(0, maxText), pictures: reading.pictures };
}
