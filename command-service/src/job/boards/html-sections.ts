import { Parser } from "htmlparser2";

/** A part of a posting under its heading; the first part may have none. */
export interface Section {
  readonly heading: string;
  /** Paragraphs and lists, as the job form takes them. */
  readonly text: string;
}

/** Longer bold lines are text. */
const maxHeading = 80;

const headings = new Set(["h1", "h2", "h3", "h4", "h5", "h6"]);
const paragraphs = new Set(["p", "div", "ul", "ol", "section", "article", "table", "tr", "blockquote"]);
const bold = new Set(["b", "strong"]);
const hidden = new Set(["script", "style", "template"]);

/** The text of HTML, without its tags: of HTML that was escaped, the HTML. */
export function textOfHtml(html: string): string {
  let text = "";
  const parser = new Parser({ ontext: (part) => (text += part) });
  parser.end(html);
  return text;
}

/** The sections of a posting's HTML. A paragraph that is one short bold line is a heading, too. */
export function sectionsOf(html: string): Section[] {
  const sections: { heading: string; lines: string[] }[] = [{ heading: "", lines: [] }];
  let line = "";
  let boldText = "";
  let [depth, inBold, inHidden] = [0, 0, 0];

  const begin = (heading: string) => sections.push({ heading: heading.replace(/:$/, ""), lines: [] });
  const flush = (isHeading = false) => {
    const text = line.replaceAll(/\s+/g, " ").trim();
    const allBold = text !== "" && boldText.replaceAll(/\s+/g, " ").trim() === text;
    [line, boldText] = ["", ""];
    if (text === "" || text === "-") return;
    if (text.length <= maxHeading && (isHeading || (allBold && depth === 0))) begin(text);
    else sections.at(-1)?.lines.push(text.startsWith("- ") ? "  ".repeat(Math.max(0, depth - 1)) + text : text);
  };
  const blank = () => {
    flush();
    const lines = sections.at(-1)?.lines;
    if (lines !== undefined && lines.length > 0 && lines.at(-1) !== "") lines.push("");
  };

  const parser = new Parser({
    onopentag(name) {
      if (hidden.has(name)) inHidden += 1;
      else if (bold.has(name)) inBold += 1;
      else if (name === "br") flush();
      else if (name === "li") {
        flush();
        line = "- ";
      } else if (headings.has(name)) blank();
      else if (paragraphs.has(name) && line !== "- ") (depth === 0 ? blank : flush)();
      if (name === "ul" || name === "ol") depth += 1;
    },
    ontext(part) {
      if (inHidden > 0) return;
      line += part;
      if (inBold > 0) boldText += part;
    },
    onclosetag(name) {
      if (hidden.has(name)) inHidden -= 1;
      else if (bold.has(name)) inBold = Math.max(0, inBold - 1);
      else if (name === "li") flush();
      else if (headings.has(name)) flush(true);
      else if (paragraphs.has(name)) (depth <= 1 && name !== "div" ? blank : flush)();
      if (name === "ul" || name === "ol") depth = Math.max(0, depth - 1);
    },
  });
  parser.end(html);
  flush();
  return sections
    .map(({ heading, lines }) => ({ heading, text: lines.join("\n").trim() }))
    .filter(({ text }) => text !== "");
}
