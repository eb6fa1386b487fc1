import { createReadStream } from "node:fs";
import { Problem } from "../launch/problem.ts";

/** Delimiter of a CSV file and the line of its header. */
export interface CsvShape {
  readonly delimiter: string;
  readonly headerLine: number;
}

/** Number of characters in which the header is searched for. */
const maxHeadLength = 10_000;
const lineFeed = 0x0a;

/** Reads the whole file, so that one in another encoding is refused before anything is imported. @throws Problem */
export async function csvShape(file: string): Promise<CsvShape> {
  const decoder = new TextDecoder("utf-8", { fatal: true });
  let [line, head] = [1, ""];
  const decode = (bytes?: Uint8Array) => {
    try {
      const text = decoder.decode(bytes, { stream: bytes !== undefined });
      if (head.length < maxHeadLength) head += text;
    } catch {
      throw new Problem(`${file} is not UTF-8 in line ${line}: save it as "CSV UTF-8" and import it again`);
    }
  };
  for await (const chunk of createReadStream(file) as AsyncIterable<Buffer>) {
    let from = 0;
    for (let to = chunk.indexOf(lineFeed); to >= 0; to = chunk.indexOf(lineFeed, from)) {
      decode(chunk.subarray(from, to + 1));
      line += 1;
      from = to + 1;
    }
    decode(chunk.subarray(from));
  }
  decode();
  return shapeOf(head);
}

/** Spreadsheets write `sep=;` before the header, or `;` and tabs where the decimal sign is a comma. */
function shapeOf(head: string): CsvShape {
  const [first = ""] = head.split(/\r\n|\n|\r/, 1);
  const named = /^"?sep=(.)"?$/i.exec(first)?.[1];
  if (named !== undefined) return { delimiter: named, headerLine: 2 };
  const times = (delimiter: string) => first.split(delimiter).length;
  const [delimiter = ","] = [",", ";", "\t"].toSorted((one, other) => times(other) - times(one));
  return { delimiter, headerLine: 1 };
}
