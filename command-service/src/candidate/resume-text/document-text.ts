import { type Handlers, isConcealing, parseXml } from "./word-xml.ts";

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

/** The visible text of a part of a Word document, a line for each paragraph, and how many pictures it has. */
export function documentText(
  xml: string,
  concealingStyles: ReadonlySet<string>,
  maxText: number,
): { readonly text: string; readonly pictures: number } {
  const main: string[] = [];
  const boxes: string[][] = [];
  const runs: Run[] = [];
  const paragraphs: Paragraph[] = [];
  const alternatives: Alternatives[] = [];
  /** Depth within what is left out; 0 outside. */
  let skipped = 0;
  let [isText, isParagraphProperty, isRunProperty] = [false, false, false];
  let [length, pictures] = [0, 0];

  const emit = (text: string) => (boxes.at(-1) ?? main).push(text);
  function show(text: string): void {
    if (runs.at(-1)?.concealed === true) return;
    emit(text);
    length += text.length;
    if (length > maxText) throw new Enough();
  }

  const handlers: Handlers = {
    open(name, attributes) {
      if (skipped > 0 || ignoredElements.has(name)) {
        skipped += 1;
        return;
      }
      switch (name) {
        case "p":
          paragraphs.push({ concealed: false, boxes: [] });
          break;
        case "pPr":
          isParagraphProperty = true;
          break;
        case "pStyle": {
          const paragraph = paragraphs.at(-1);
          if (paragraph !== undefined) paragraph.concealed = concealingStyles.has(attributes.get("val") ?? "");
          break;
        }
        case "r":
          runs.push({ concealed: runs.at(-1)?.concealed === true || paragraphs.at(-1)?.concealed === true });
          break;
        case "rPr":
          isRunProperty = !isParagraphProperty && runs.length > 0;
          break;
        case "rStyle":
        case "vanish":
        case "sz": {
          const run = runs.at(-1);
          if (!isRunProperty || run === undefined) break;
          const byStyle = name === "rStyle" && concealingStyles.has(attributes.get("val") ?? "");
          run.concealed = byStyle || (isConcealing(name, attributes, run.concealed) ?? false);
          break;
        }
        case "t":
          isText = true;
          break;
        case "br":
        case "cr":
          show("\n");
          break;
        case "tab":
        case "ptab":
          if (!isParagraphProperty) show("\t");
          break;
        case "noBreakHyphen":
          show("-");
          break;
        case "blip":
        case "imagedata":
          pictures += 1;
          break;
        case "txbxContent":
          boxes.push([]);
          break;
        case "AlternateContent":
          alternatives.push({ isTaken: false, before: length });
          break;
        case "Choice":
        case "Fallback": {
          const current = alternatives.at(-1);
          if (current?.isTaken === true) skipped = 1;
          else if (current !== undefined) current.before = length;
          break;
        }
      }
    },
    text(text) {
      if (isText && skipped === 0) show(text);
    },
    close(name) {
      if (skipped > 0) {
        skipped -= 1;
        return;
      }
      switch (name) {
        case "t":
          isText = false;
          break;
        case "pPr":
          isParagraphProperty = false;
          break;
        case "rPr":
          isRunProperty = false;
          break;
        case "r":
          runs.pop();
          break;
        case "p":
          emit(["", ...(paragraphs.pop()?.boxes ?? []), ""].join("\n"));
          break;
        case "txbxContent": {
          const box = boxes.pop()?.join("") ?? "";
          const paragraph = paragraphs.at(-1);
          if (paragraph === undefined) emit(box);
          else paragraph.boxes.push(box);
          break;
        }
        case "Choice":
        case "Fallback": {
          const current = alternatives.at(-1);
          if (current !== undefined) current.isTaken = length > current.before;
          break;
        }
        case "AlternateContent":
          alternatives.pop();
          break;
      }
    },
  };
  try {
    parseXml(xml, handlers);
  } catch (error) {
    if (!(error instanceof Enough)) throw error;
  }
  return { text: main.join("").slice(0, maxText), pictures };
}
