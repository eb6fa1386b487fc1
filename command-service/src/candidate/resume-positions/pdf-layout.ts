import { findPeriod } from "./dates.ts";

/** A piece of text on a page, in points from the bottom left. */
export interface Piece {
  readonly text: string;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly size: number;
}

interface Row {
  readonly y: number;
  readonly size: number;
  readonly pieces: Piece[];
}

const endOf = ({ x, width }: Piece): number => x + width;

/** Pieces of one baseline, from left to right, the highest first. */
function rowsOf(pieces: readonly Piece[]): Row[] {
  const rows: Row[] = [];
  for (const piece of pieces.toSorted((one, other) => other.y - one.y)) {
    const last = rows.at(-1);
    if (last && last.y - piece.y < 0.4 * Math.min(last.size, piece.size)) last.pieces.push(piece);
    else rows.push({ y: piece.y, size: piece.size, pieces: [piece] });
  }
  for (const { pieces: inRow } of rows) inRow.sort((one, other) => one.x - other.x);
  return rows;
}

/** The text of a row, with a tab for each wide gap. */
function textOf({ pieces }: Row): string {
  let text = "";
  let end: number | undefined;
  for (const piece of pieces) {
    const gap = end === undefined ? 0 : piece.x - end;
    if (gap > 1.6 * piece.size) text += "\t";
    else if (gap > 0.12 * piece.size && !text.endsWith(" ")) text += " ";
    text += piece.text;
    end = Math.max(end ?? 0, endOf(piece));
  }
  return text
    .replaceAll("    ", "\t")
    .split("\t")
    .map((cell) => cell.trim())
    .filter((cell) => cell !== "")
    .join("\t");
}

/** The lines of rows; a gap between paragraphs is an empty line. */
function linesOf(rows: readonly Row[]): string[] {
  const steps = rows.slice(1).map(({ y }, index) => (rows[index]?.y ?? 0) - y);
  const usual = steps.toSorted((one, other) => one - other)[Math.floor(steps.length * 0.4)] ?? 0;
  return rows.flatMap((row, index) => {
    const step = (rows[index - 1]?.y ?? row.y) - row.y;
    return step > 1.45 * usual ? ["", textOf(row)] : [textOf(row)];
  });
}

const step = 4;
const minRows = 5;

/**
 * Where the space between two columns is: a vertical strip that few rows cross, with columns of their own on both sides.
 * Rows whose left or right cells are periods are no columns: they are read from left to right.
 */
function gutterOf(rows: readonly Row[]): number | undefined {
  const pieces = rows.flatMap((row) => row.pieces);
  const [left, right] = [Math.min(...pieces.map(({ x }) => x)), Math.max(...pieces.map(endOf))];
  let best: { at: number; score: number } | undefined;
  for (let at = left + 0.18 * (right - left); at < left + 0.82 * (right - left); at += step) {
    const crossing = rows.filter((row) => row.pieces.some((piece) => piece.x < at - 1 && endOf(piece) > at + 1)).length;
    const before = rows.filter((row) => row.pieces.some((piece) => endOf(piece) <= at + 1));
    const after = rows.filter((row) => row.pieces.some((piece) => piece.x >= at - 1));
    if (crossing > 0.15 * rows.length || before.length < minRows || after.length < minRows) continue;
    // A column starts at one place.
    const starts = after.map((row) => row.pieces.find((piece) => piece.x >= at - 1)?.x ?? 0);
    const aligned = starts.filter((x) => Math.abs(x - Math.min(...starts)) < 30).length / starts.length;
    const score = aligned * Math.min(before.length, after.length) - 2 * crossing;
    if (aligned >= 0.6 && (best === undefined || score > best.score)) best = { at, score };
  }
  if (best === undefined) return undefined;
  const { at } = best;
  const sides = [
    rows.flatMap((row) => cell(row, (piece) => endOf(piece) <= at + 1)),
    rows.flatMap((row) => cell(row, (piece) => piece.x >= at - 1)),
  ];
  const isOfPeriods = sides.some((cells) => cells.filter((text) => isPeriod(text)).length > 0.3 * cells.length);
  return isOfPeriods || isTable(rows, at) ? undefined : at;
}

const cell = (row: Row, isWithin: (piece: Piece) => boolean): string[] => {
  const pieces = row.pieces.filter(isWithin);
  return pieces.length === 0 ? [] : [textOf({ ...row, pieces })];
};

const isPeriod = (text: string): boolean => {
  const found = findPeriod(text);
  return found !== undefined && text.length - (found.to - found.from) < 12;
};

/** Whether rows have cells on both sides, three or more, or nearly all the rows: those of a table. */
function isTable(rows: readonly Row[], at: number): boolean {
  const both = rows.filter(
    (row) => row.pieces.some((piece) => endOf(piece) <= at + 1) && row.pieces.some((piece) => piece.x >= at - 1),
  );
  return both.filter((row) => textOf(row).split("\t").length >= 3).length > 0.5 * both.length;
}

/** The lines of a page in reading order: those across columns first, then each column. */
export function pageLines(pieces: readonly Piece[]): string[] {
  const rows = rowsOf(pieces);
  if (rows.length === 0) return [];
  const at = rows.length < 2 * minRows ? undefined : gutterOf(rows);
  if (at === undefined) return linesOf(rows);
  const isCrossing = (row: Row) => row.pieces.some((piece) => piece.x < at - 1 && endOf(piece) > at + 1);
  const part = (isWithin: (piece: Piece) => boolean) =>
    rows
      .filter((row) => !isCrossing(row))
      .map((row) => ({ ...row, pieces: row.pieces.filter(isWithin) }))
      .filter((row) => row.pieces.length > 0);
  return [
    ...linesOf(rows.filter(isCrossing)),
    "",
    ...linesOf(part((piece) => endOf(piece) <= at + 1)),
    "",
    ...linesOf(part((piece) => piece.x >= at - 1)),
  ];
}
