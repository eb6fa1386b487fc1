import { deflateSync } from "node:zlib";
import {
  docxFile,
  docxOf,
  docxWith,
  pdfFile,
  pdfOf,
  pdfWith,
  textFile,
} from "@provenwork/contracts/testing/resume-files";
import { describe, expect, it } from "vitest";
import { protectedPdf } from "#testing/protected-pdf.ts";
import { ReaderStarved, textOf } from "./text-of.ts";

const pdf = "application/pdf";
const docx = "application/vnd.openxmlformats-officedocument.wordprocessingml.document";

/** The lines of a document with text in them. */
async function linesOf(...parts: Parameters<typeof docxOf>): Promise<string[] | undefined> {
  const read = await textOf(docxOf(...parts), docx);
  return "text" in read ? read.text.split("\n").filter((line) => line !== "") : undefined;
}
const run = (text: string, properties = "") =>
  `<w:r><w:rPr>${properties}</w:rPr><w:t xml:space="preserve">${text}</w:t></w:r>`;
const paragraph = (...runs: readonly string[]) => `<w:p>${runs.join("")}</w:p>`;
const box = (text: string) => `<w:txbxContent>${paragraph(run(text))}</w:txbxContent>`;
const shape = (text: string) => `<w:drawing><wps:txbx>${box(text)}</wps:txbx></w:drawing>`;

describe("the text of a resume", () => {
  it("is read of PDF and DOCX", async () => {
    expect(await textOf(pdfWith("Welding and SQL", "Second page"), pdf)).toEqual({
      text: expect.stringMatching(/^Welding and SQL\s+Second page\s*$/) as string,
      littleText: true,
    });
    expect(await textOf(docxWith("Welding and SQL", "Forklift"), docx)).toEqual({
      text: expect.stringMatching(/^Welding and SQL\s+Forklift\s*$/) as string,
    });
  });

  it("is left unread of a DOC, with the reason", async () => {
    expect(await textOf(textFile(), "application/msword")).toEqual({ reason: "format" });
  });

  it.each([
    ["a damaged PDF", pdfFile(), pdf, "damaged"],
    ["a damaged DOCX", docxFile(), docx, "damaged"],
    ["no PDF at all", textFile(), pdf, "damaged"],
    ["pages without text", pdfWith("", ""), pdf, "no-text"],
    ["an empty document", docxWith(""), docx, "no-text"],
    ["a book", pdfWith(...Array.from({ length: 61 }, (_, page) => `Page ${page}`)), pdf, "too-large"],
    [
      "a form for another viewer",
      pdfWith("Please wait... If this message is not eventually replaced by"),
      pdf,
      "placeholder",
    ],
    ["a rights-managed file", pdfWith("This PDF file is protected. Open it in a reader that"), pdf, "placeholder"],
    ["a PDF that needs a password", protectedPdf("secret"), pdf, "password"],
    ["a PDF that forbids only changes", protectedPdf(""), pdf, "no-text"],
    [
      "the cover of a portfolio",
      pdfOf(["BT /F1 12 Tf (Cover) Tj ET"], { catalog: "/Collection<</View/D>>" }),
      pdf,
      "placeholder",
    ],
  ])("is left unread of %s", async (_, bytes, mediaType, reason) => {
    expect(await textOf(bytes, mediaType as typeof pdf)).toEqual({ reason });
  });

  it("counts letters per page: few letters are reported", async () => {
    const long = "Welding and forklift and SQL and bookkeeping and more of it. ".repeat(3);
    const page = `BT /F1 12 Tf 14 TL 72 720 Td ${long
      .split(". ")
      .map((line) => `(${line}) Tj T*`)
      .join(" ")} ET`;
    expect(await textOf(pdfOf([page]), pdf)).not.toHaveProperty("littleText");
    expect(await textOf(pdfOf([page, "", ""]), pdf)).toHaveProperty("littleText", true);
    const picture = `<w:r><w:drawing><a:blip r:embed="r2"/></w:drawing></w:r>`;
    expect(await textOf(docxOf({ document: paragraph(run("Page 1"), picture) }), docx)).toHaveProperty(
      "littleText",
      true,
    );
    expect(await textOf(docxOf({ document: paragraph(run(long.repeat(2)), picture) }), docx)).not.toHaveProperty(
      "littleText",
    );
  });

  it("has the words of a document apart, wherever they are", async () => {
    expect(
      await linesOf({
        header1: paragraph(run("Jane Roe")),
        document: [
          paragraph(run("Welder"), "<w:r><w:br/></w:r>", run("SQL"), "<w:r><w:cr/></w:r>", run("Docker")),
          paragraph(
            run("Wel"),
            run("ding"),
            "<w:r><w:tab/></w:r>",
            run("full"),
            "<w:r><w:noBreakHyphen/></w:r>",
            run("time"),
          ),
          `<w:tbl><w:tr><w:tc>${paragraph(run("Cell"))}</w:tc><w:tc>${paragraph(run("Next"))}</w:tc></w:tr></w:tbl>`,
        ].join(""),
        footnotes: paragraph(run("A note")),
        footer1: paragraph(run("Licensed forklift driver")),
        comments: paragraph(run("Not shown")),
      }),
    ).toEqual([
      "Jane Roe",
      "Welder",
      "SQL",
      "Docker",
      "Welding\tfull-time",
      "Cell",
      "Next",
      "A note",
      "Licensed forklift driver",
    ]);
  });

  it("has text boxes once, and cuts no word for them", async () => {
    const old = (text: string) => `<w:pict><v:textbox>${box(text)}</v:textbox></w:pict>`;
    const both = `<w:r><mc:AlternateContent><mc:Choice Requires="wps">${shape("Python")}</mc:Choice><mc:Fallback>${old("Python")}</mc:Fallback></mc:AlternateContent></w:r>`;
    const choice = `<w:r><mc:AlternateContent><mc:Choice Requires="wps">${shape("SQL")}</mc:Choice></mc:AlternateContent></w:r>`;
    const fallback = `<w:r><mc:AlternateContent><mc:Choice Requires="x"/><mc:Fallback>${old("Docker")}</mc:Fallback></mc:AlternateContent></w:r>`;
    expect(
      await linesOf({
        document: paragraph(run("Wel"), both, choice, fallback, `<w:r>${shape("Forklift")}</w:r>`, run("ding")),
      }),
    ).toEqual(["Welding", "Python", "SQL", "Docker", "Forklift"]);
  });

  it("leaves out text that is hidden, deleted, moved away or too small to read", async () => {
    const styles = [
      `<w:style w:styleId="Hidden"><w:rPr><w:vanish/></w:rPr></w:style>`,
      `<w:style w:styleId="Derived"><w:basedOn w:val="Hidden"/></w:style>`,
      `<w:style w:styleId="Shown"><w:basedOn w:val="Hidden"/><w:rPr><w:vanish w:val="0"/></w:rPr></w:style>`,
    ].join("");
    const styled = (id: string, text: string) => `<w:p><w:pPr><w:pStyle w:val="${id}"/></w:pPr>${run(text)}</w:p>`;
    expect(
      await linesOf({
        styles,
        document: [
          paragraph(run("Cook"), run("Python", "<w:vanish/>"), run(" Chef", `<w:vanish w:val="0"/>`)),
          paragraph(
            run("Docker", `<w:color w:val="FFFFFF"/><w:sz w:val="2"/>`),
            run("White", `<w:color w:val="FFFFFF"/>`),
          ),
          styled("Hidden", "Kafka") + styled("Derived", "Rust") + styled("Shown", "Bakery"),
          paragraph(run("Ada", `<w:rStyle w:val="Hidden"/>`)),
          `<w:p><w:pPr><w:rPr><w:vanish/></w:rPr></w:pPr>${run("Mark")}</w:p>`,
          paragraph(
            `<w:del><w:r><w:delText>Gone</w:delText></w:r></w:del>`,
            `<w:moveFrom>${run("Moved")}</w:moveFrom>`,
          ),
          paragraph(run("Kept", `<w:rPrChange><w:rPr><w:vanish/></w:rPr></w:rPrChange>`)),
        ].join(""),
      }),
    ).toEqual(["Cook Chef", "White", "Bakery", "Mark", "Kept"]);
    const tiny = pdfOf(["BT /F1 12 Tf 72 720 Td (Cook) Tj /F1 1 Tf (Python) Tj ET"]);
    expect(await textOf(tiny, pdf)).toEqual({ text: "Cook", littleText: true });
  });

  it("expands no entities", async () => {
    const declared = `<!DOCTYPE a [<!ENTITY b "c">]>`;
    expect(await textOf(docxOf({ document: `${declared}${paragraph(run("&b;"))}` }), docx)).toEqual({
      reason: "damaged",
    });
  });

  it("has the values of a PDF's form fields", async () => {
    const field = "1000 0 obj<</T(Skills)/FT/Tx/V(Welding)/Type/Annot/Subtype/Widget/Rect[0 0 9 9]>>endobj\n";
    const form = pdfOf(["BT /F1 12 Tf (Cook) Tj ET"], { objects: field, catalog: "/AcroForm<</Fields[1000 0 R]>>" });
    expect(await textOf(form, pdf)).toEqual({ text: "Cook\n\nWelding", littleText: true });
  });

  it("is read again later where the machine had no time for it", async () => {
    const limits = { cpuSeconds: 5, memory: 512 * 1024 * 1024, wallSeconds: 0 };
    await expect(textOf(docxWith("SQL"), docx, limits)).rejects.toThrow(ReaderStarved);
  });

  it("is read if bytes precede a PDF", async () => {
    const file = Buffer.concat([Buffer.from("\r\n\n"), pdfWith("Welding")]);
    expect(await textOf(file, pdf)).toEqual({ text: "Welding", littleText: true });
  });

  it("has the words of a PDF whole", async () => {
    const lines = ["Deployed Kuber-", "netes and Post-", "greSQL clusters"];
    const text = lines.map((line, index) => `BT /F1 12 Tf 72 ${700 - 14 * index} Td (${line}) Tj ET`).join("\n");
    const heading = "BT /F1 12 Tf 6 Tc 72 740 Td (WORK HISTORY) Tj ET 0 Tc";
    expect(await textOf(pdfOf([`${heading}\n${text}`]), pdf)).toEqual({
      text: "WORK HISTORY\nDeployed Kubernetes and PostgreSQL clusters",
      littleText: true,
    });
  });
});

/** Each of these is a few kilobytes, or a few megabytes that unpack to much more. */
describe("a file that takes much to read", () => {
  const limits = { cpuSeconds: 2, memory: 512 * 1024 * 1024, wallSeconds: 60 };

  it.each([
    [
      "forms that use each other exponentially",
      pdfOf(["/X0 Do"], {
        resources: "/XObject<</X0 1000 0 R>>",
        objects: Array.from({ length: 40 }, (_, level) => {
          const content = level === 39 ? "BT /F1 12 Tf (x) Tj ET" : `/X${level + 1} Do `.repeat(4);
          const used = level === 39 ? "" : `/XObject<</X${level + 1} ${1001 + level} 0 R>>`;
          return `${1000 + level} 0 obj<</Type/XObject/Subtype/Form/BBox[0 0 9 9]/Resources<</Font<</F1 3 0 R>>${used}>>/Length ${content.length}>>stream\n${content}\nendstream endobj\n`;
        }).join(""),
      }),
      pdf,
    ],
    ["a stream that is deflated twice", deflatedTwice(), pdf],
    ["text without end", docxOf({ document: paragraph(run("x".repeat(50 * 1024 * 1024))) }), docx],
  ])("is given up: %s", async (_, bytes, mediaType) => {
    expect(await textOf(bytes, mediaType as typeof pdf, limits)).toEqual({ reason: "too-large" });
  });

  it("is read up to the limit: 400,000 paragraphs", async () => {
    const read = await textOf(docxOf({ document: paragraph(run("word")).repeat(400_000) }), docx);
    expect("text" in read ? read.text.length : read.reason).toBe(1_000_000);
  });
});

/** A form of 128 MiB of operators in a PDF of less than 2 kB. */
function deflatedTwice(): Uint8Array {
  const content = deflateSync(deflateSync(Buffer.alloc(128 * 1024 * 1024, "q Q "))).toString("hex");
  return pdfOf(["/X0 Do"], {
    resources: "/XObject<</X0 1000 0 R>>",
    objects: `1000 0 obj<</Type/XObject/Subtype/Form/BBox[0 0 9 9]/Filter[/ASCIIHexDecode/FlateDecode/FlateDecode]/Length ${content.length}>>stream\n${content}\nendstream endobj\n`,
  });
}
