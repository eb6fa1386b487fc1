/** Small files of every kind that matters, made here byte by byte, so that no test needs a folder of samples. */
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
export function zipFile(...names: readonly string[]): Uint8Array<ArrayBuffer> {
  const locals: Uint8Array[] = [];
  const entries: Uint8Array[] = [];
  let offset = 0;
  for (const name of names) {
    const encoded = bytes(name);
    const common = numbers(
      [20, 2],
      [0, 2],
      [0, 2],
      [0, 2],
      [0, 2],
      [0, 4],
      [0, 4],
      [0, 4],
      [encoded.length, 2],
      [0, 2],
    );
    const local = concatenated(numbers([0x04034b50, 4]), common, encoded);
    const rest = numbers([0, 2], [0, 2], [0, 2], [0, 4], [offset, 4]);
    entries.push(concatenated(numbers([0x02014b50, 4], [20, 2]), common, rest, encoded));
    locals.push(local);
    offset += local.length;
  }
  const directory = concatenated(...entries);
  const count = names.length;
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
