import { createReadStream, statSync } from "node:fs";
import { CsvError, parse } from "csv-parse";
import { Problem } from "../launch/problem.ts";
import { csvShape } from "./csv-shape.ts";
import { type Posting, columns } from "./posting.ts";

/** One row of a file. */
export interface PostingRow {
  /** Where it begins in the file, counted from 1. */
  readonly line: number;
  readonly row: Posting;
  /** Share of the file read so far, 0 to 1. */
  readonly share: number;
}

interface Parsed {
  readonly record: Posting;
  readonly info: { readonly lines: number; readonly bytes: number };
}

/** Reads postings one by one, so that a file of any size takes the same memory. @throws Problem */
export async function* readPostings(file: string): AsyncGenerator<PostingRow> {
  const { size } = statSync(file);
  const { delimiter, headerLine } = await csvShape(file);
  let ended = 0;
  const begin = (header: string[]): string[] => {
    const missing = columns.filter((column) => !header.includes(column));
    if (missing.length > 0) {
      const between = delimiter === "\t" ? "tabs" : `\`${delimiter}\``;
      throw new Problem(
        `${file} lacks the columns ${missing.join(", ")}: add them to line ${headerLine}, which was read with ${between} between them`,
      );
    }
    return header;
  };
  const parser = parse({
    bom: true,
    delimiter,
    from_line: headerLine,
    columns: begin,
    info: true,
    skip_empty_lines: true,
  });
  const input = createReadStream(file);
  input.on("error", (error) => parser.destroy(error)).pipe(parser);
  try {
    for await (const { record, info } of parser as AsyncIterable<Parsed>) {
      yield { line: Math.max(ended, headerLine) + 1, row: record, share: size === 0 ? 1 : info.bytes / size };
      ended = info.lines;
    }
  } catch (error) {
    if (error instanceof CsvError) throw new Problem(`${file} is not a CSV file: ${error.message}`);
    throw error;
  } finally {
    input.destroy();
  }
}
