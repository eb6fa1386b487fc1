import { docxOf } from "@provenwork/contracts/testing/resume-files";

/** A file of a resume, and its kind. */
export interface ResumeFile {
  readonly kind: "pdf" | "docx" | "json";
  readonly bytes: Uint8Array;
}

/** Text on a page of 612 × 792 points, `y` from the top. */
export interface Mark {
  readonly text: string;
  readonly x: number;
  readonly y: number;
  readonly size?: number;
  /** Ends at `x` instead. */
  readonly isRight?: boolean;
}

/** Characters of WinAnsiEncoding that Unicode has elsewhere. */
const winAnsi: Readonly<Record<string, number>> = { "–": 0x96, "—": 0x97, "’": 0x92, "•": 0x95, "·": 0xb7 };

const escaped = (text: string): string =>
  Array.from(text)
    .map((letter) => {
      const code = winAnsi[letter] ?? letter.codePointAt(0) ?? 0;
      if (code > 0xff) throw new Error(`no letter of a built-in font: ${letter}`);
      if (code > 0x7e) return `\\${code.toString(8)}`;
      return /[\\()]/.test(letter) ? `\\${letter}` : letter;
    })
    .join("");

/** About the width of Helvetica. */
const widthOf = (text: string, size: number): number =>
  size *
  Array.from(text).reduce(
    (sum, letter) => sum + (/[A-Z0-9&–—mw]/.test(letter) ? 0.62 : /[il.,'’ jtf]/.test(letter) ? 0.27 : 0.53),
    0,
  );

function pdf(pages: readonly (readonly Mark[])[]): ResumeFile {
  const contents = pages.map((marks) =>
    marks
      .map(({ text, x, y, size = 10, isRight }) => {
        const left = isRight === true ? x - widthOf(text, size) : x;
        return `BT /F1 ${size} Tf 1 0 0 1 ${left.toFixed(1)} ${(792 - y).toFixed(1)} Tm (${escaped(text)}) Tj ET`;
      })
      .join("\n"),
  );
  const kids = contents.map((_, index) => `${4 + 2 * index} 0 R`).join(" ");
  const body = contents
    .map(
      (content, index) =>
        `${4 + 2 * index} 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 612 792]/Resources<</Font<</F1 3 0 R>>>>/Contents ${5 + 2 * index} 0 R>>endobj\n${5 + 2 * index} 0 obj<</Length ${content.length}>>stream\n${content}\nendstream endobj\n`,
    )
    .join("");
  const file = `%PDF-1.7\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[${kids}]/Count ${contents.length}>>endobj\n3 0 obj<</Type/Font/Subtype/Type1/BaseFont/Helvetica/Encoding/WinAnsiEncoding>>endobj\n${body}trailer<</Root 1 0 R>>\n%%EOF\n`;
  return { kind: "pdf", bytes: new TextEncoder().encode(file) };
}

const bottom = 740;

/** Lines from the top of a page, on as many pages as they need. */
export class Sheet {
  readonly pages: Mark[][] = [[]];
  y = 56;

  put(marks: readonly (Omit<Mark, "y"> & { readonly y?: undefined })[], step = 14): this {
    if (this.y > bottom) {
      this.pages.push([]);
      this.y = 56;
    }
    this.pages.at(-1)?.push(...marks.map((mark) => ({ ...mark, y: this.y })));
    this.y += step;
    return this;
  }

  line(text: string, x = 54, size = 10, step = 14): this {
    return this.put([{ text, x, size }], step);
  }

  /** A line with a text at the right margin. */
  across(left: string, right: string, size = 10): this {
    return this.put([
      { text: left, x: 54, size },
      { text: right, x: 558, size, isRight: true },
    ]);
  }

  heading(text: string, x = 54): this {
    return this.gap(8).line(text, x, 13, 18);
  }

  gap(points = 8): this {
    this.y += points;
    return this;
  }

  file(): ResumeFile {
    return pdf(this.pages);
  }
}

const xml = (text: string): string => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
const run = (text: string): string =>
  text
    .split("\t")
    .map((part) => `<w:r><w:t xml:space="preserve">${xml(part)}</w:t></w:r>`)
    .join("<w:r><w:tab/></w:r>");
export const paragraph = (text: string): string => `<w:p>${run(text)}</w:p>`;

/** Rows of cells, each with paragraphs. */
export const table = (rows: readonly (readonly (readonly string[])[])[]): string =>
  `<w:tbl>${rows
    .map(
      (cells) =>
        `<w:tr>${cells.map((paragraphs) => `<w:tc>${paragraphs.map(paragraph).join("")}</w:tc>`).join("")}</w:tr>`,
    )
    .join("")}</w:tbl>`;

export const docx = (...parts: readonly string[]): ResumeFile => ({
  kind: "docx",
  bytes: docxOf({ document: parts.join("") }),
});

export const json = (value: unknown): ResumeFile => ({
  kind: "json",
  bytes: new TextEncoder().encode(JSON.stringify(value, null, 2)),
});
