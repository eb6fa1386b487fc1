/** Small files of every relevant kind, built byte by byte, so that no test needs a folder of samples. */
const bytes = (text: string): Uint8Array<ArrayBuffer> => new TextEncoder().encode(text);

function concatenated(...parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const all = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}

const numbers = (...pairs: readonly (readonly [value: number, length: 2 | 4])[]): Uint8Array => {
  const view = new DataView(new ArrayBuffer(pairs.reduce((sum, [, length]) => sum + length, 0)));
  let at = 0;
  for (const [value, length] of pairs) {
    if (length === 2) view.setUint16(at, value, true);
    else view.setUint32(at, value, true);
    at += length;
  }
  return new Uint8Array(view.buffer);
};

/** A PDF of about this many bytes. */
export const pdfFile = (padding = 0): Uint8Array<ArrayBuffer> =>
  concatenated(bytes("%PDF-1.7\n%"), new Uint8Array(padding).fill(0x20), bytes("\ntrailer<<>>\n%%EOF\n"));

/** A zip of empty stored files. */
export const zipFile = (...names: readonly string[]): Uint8Array<ArrayBuffer> =>
  zipOf(names.map((name) => [name, ""] as const));

/** A zip of stored files, by name and content. Their checksums are left out. */
function zipOf(files: readonly (readonly [name: string, content: string])[]): Uint8Array<ArrayBuffer> {
  const locals: Uint8Array[] = [];
  const entries: Uint8Array[] = [];
  let offset = 0;
  for (const [name, text] of files) {
    const [encoded, content] = [bytes(name), bytes(text)];
    const common = numbers(
      [20, 2],
      [0, 2],
      [0, 2],
      [0, 2],
      [0, 2],
      [0, 4],
      [content.length, 4],
      [content.length, 4],
      [encoded.length, 2],
      [0, 2],
    );
    const local = concatenated(numbers([0x04034b50, 4]), common, encoded, content);
    const rest = numbers([0, 2], [0, 2], [0, 2], [0, 4], [offset, 4]);
    entries.push(concatenated(numbers([0x02014b50, 4], [20, 2]), common, rest, encoded));
    locals.push(local);
    offset += local.length;
  }
  const directory = concatenated(...entries);
  const count = files.length;
  const end = numbers(
    [0x06054b50, 4],
    [0, 2],
    [0, 2],
    [count, 2],
    [count, 2],
    [directory.length, 4],
    [offset, 4],
    [0, 2],
  );
  return concatenated(...locals, directory, end);
}

export const docxFile = (): Uint8Array<ArrayBuffer> =>
  zipFile("[Content_Types].xml", "_rels/.rels", "word/document.xml");

/** A document with these paragraphs. */
export const docxWith = (...paragraphs: readonly string[]): Uint8Array<ArrayBuffer> =>
  docxOf({ document: paragraphs.map((text) => `<w:p><w:r><w:t>${text}</w:t></w:r></w:p>`).join("") });

/** A document with this XML in its body, and further parts (`header1`, `styles`) by what their root contains. */
export function docxOf(
  contents: { readonly document: string } & Readonly<Record<string, string>>,
): Uint8Array<ArrayBuffer> {
  const { document, ...others } = contents;
  const word = "http://schemas.openxmlformats.org/wordprocessingml/2006/main";
  const types = "application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml";
  const relation = "http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument";
  const part = (root: string, content: string) => `<w:${root} xmlns:w="${word}">${content}</w:${root}>`;
  return zipOf([
    [
      "[Content_Types].xml",
      `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Override PartName="/word/document.xml" ContentType="${types}"/></Types>`,
    ],
    [
      "_rels/.rels",
      `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r1" Type="${relation}" Target="word/document.xml"/></Relationships>`,
    ],
    ["word/document.xml", part("document", `<w:body>${document}</w:body>`)],
    ...Object.entries(others).map(([name, content]) => [`word/${name}.xml`, part("part", content)] as const),
  ]);
}

/** A PDF with one line of text a page. */
export const pdfWith = (...lines: readonly string[]): Uint8Array<ArrayBuffer> =>
  pdfOf(lines.map((line) => `BT /F1 12 Tf 72 720 Td (${line.replaceAll(/[()\\\\]/g, "")}) Tj ET`));

/** A PDF with a page for each content stream; `more`: objects from number 1000 on, and resources that name them. */
export function pdfOf(
  contents: readonly string[],
  more: { readonly objects?: string; readonly resources?: string; readonly catalog?: string } = {},
): Uint8Array<ArrayBuffer> {
  const kids = contents.map((_, index) => `${4 + 2 * index} 0 R`).join(" ");
  const pages = contents.map(
    (content, index) =>
      `${4 + 2 * index} 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 612 792]/Resources<</Font<</F1 3 0 R>>${more.resources ?? ""}>>/Contents ${5 + 2 * index} 0 R>>endobj
${5 + 2 * index} 0 obj<</Length ${content.length}>>stream
${content}
endstream endobj
`,
  );
  return bytes(`%PDF-1.7
1 0 obj<</Type/Catalog/Pages 2 0 R${more.catalog ?? ""}>>endobj
2 0 obj<</Type/Pages/Kids[${kids}]/Count ${contents.length}>>endobj
3 0 obj<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>endobj
${pages.join("")}${more.objects ?? ""}trailer<</Root 1 0 R>>
%%EOF
`);
}

/** A compound file with a stream of this name: `WordDocument` in a document, `Workbook` in a spreadsheet. */
export const compoundFile = (stream = "WordDocument", padding = 1_000): Uint8Array<ArrayBuffer> =>
  concatenated(
    Uint8Array.of(0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1),
    new Uint8Array(padding),
    Uint8Array.from([...bytes(`Root Entry\0${stream}`)].flatMap((byte) => [byte, 0])),
    new Uint8Array(100),
  );

/** A compound file as Word lays it out: entries of the directory at multiples of their 128 bytes. */
export function wordFile(...streams: readonly string[]): Uint8Array<ArrayBuffer> {
  const header = new Uint8Array(512);
  header.set([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]);
  const entries = ["Root Entry", "WordDocument", ...streams].map((name) => {
    const entry = new Uint8Array(128);
    entry.set([...bytes(name)].flatMap((byte) => [byte, 0]));
    return entry;
  });
  return concatenated(header, ...entries);
}

/** The same zip with this many bytes between its files and its directory. */
export function zipWithGap(zip: Uint8Array, gap: number): Uint8Array<ArrayBuffer> {
  const end = zip.length - 22;
  const directory = new DataView(zip.buffer, zip.byteOffset).getUint32(end + 16, true);
  const file = concatenated(zip.subarray(0, directory), new Uint8Array(gap), zip.subarray(directory));
  new DataView(file.buffer).setUint32(end + gap + 16, directory + gap, true);
  return file;
}

export const textFile = (text = "Dear Sir or Madam"): Uint8Array<ArrayBuffer> => bytes(text);
