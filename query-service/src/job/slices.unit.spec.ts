import { postedSpans } from "@provenwork/contracts/job/search";
import { dayNumber, weekOf } from "@provenwork/contracts/kernel/week";
import fc from "fast-check";
import { expect, it } from "vitest";
import { type Board, type Slice, slicesOf, startOf, wholeBoard } from "./slices.ts";

const now = new Date("2026-11-25T12:00:00Z");
const today = dayNumber(now);
/** Numbers of jobs in the last weeks, newest first. */
const weekly = (...jobs: number[]) => new Map(jobs.map((each, ago) => [weekOf(now) - ago, each]));
const ten = weekly(...Array.from({ length: 30 }, () => 70));

/** The slices where each job in so many matches, until enough were found. */
function cut(board: Board, wanted: number, oneIn: number): Slice[] {
  const slices = slicesOf(board);
  const all: Slice[] = [];
  let [left, had] = [wanted, 0];
  for (let slice = slices.next(left, had); slice !== undefined; slice = slices.next(left, had)) {
    all.push(slice);
    had = ((slice.block?.span ?? 0) * 10) / oneIn;
    left -= had;
  }
  return all;
}
const spans = (slices: readonly Slice[]) => slices.map(({ block, before }) => block?.span ?? before ?? "whole");

const holds = ({ block, before }: Slice, day: number): boolean =>
  block === undefined ? before === undefined || day < before : Math.floor(day / block.span) === block.number;

it("leaves a small board whole", () => {
  expect(cut({ active: weekly(10, 10), newest: now, first: 10 }, 5, 1)).toEqual([wholeBoard]);
  expect(cut({ active: weekly(10, 10), newest: now, oldest: startOf(today - 3), first: 10 }, 5, 1)).toEqual([
    wholeBoard,
  ]);
});

it("begins with tomorrow just before midnight", () => {
  const [first] = cut({ active: ten, newest: new Date("2026-11-25T23:58:00Z"), first: 10 }, 5, 2);
  expect(first?.block).toEqual({ span: 1, number: today + 1 });
});

it("goes no further than where there are enough", () => {
  expect(spans(cut({ active: ten, newest: now, first: 10 }, 5, 2))).toEqual([1]);
  expect(spans(cut({ active: ten, newest: now, first: 10 }, 40, 2))).toEqual([1, 1, 1, 4, 1]);
});

it("asks for all the rest at once where few match", () => {
  expect(spans(cut({ active: ten, newest: now, first: 10 }, 40, 200))).toEqual([1, today]);
});

it("asks for whole blocks alone of the days that are wanted", () => {
  const board = { active: ten, newest: now, oldest: startOf(today - 9), first: 10 };
  const slices = cut(board, 1_000, 2);
  expect(slices.every(({ block }) => block !== undefined)).toBe(true);
  const end = slices.at(-1)?.block ?? { span: 0, number: 0 };
  expect(end.number * end.span).toBeLessThanOrEqual(today - 9);
});

it("has nothing where what is asked for has ended before the newest", () => {
  expect(cut({ active: ten, newest: startOf(today - 40), oldest: startOf(today - 30), first: 20 }, 5, 1)).toEqual([]);
});

it("cuts every board into slices that have each day once, the newest first", () => {
  const boards = fc.record({
    jobs: fc.array(fc.nat(500), { minLength: 1, maxLength: 40 }),
    ago: fc.nat(60),
    days: fc.option(fc.nat(90), { nil: undefined }),
    first: fc.integer({ min: 1, max: 100 }),
    oneIn: fc.integer({ min: 1, max: 500 }),
  });
  fc.assert(
    fc.property(boards, ({ jobs, ago, days, first, oneIn }) => {
      const last = days === undefined ? today - ago - 200 : today - ago - days;
      const oldest = days === undefined ? undefined : startOf(last);
      const board = { active: weekly(...jobs), newest: startOf(today - ago), oldest, first };
      const slices = cut(board, 100_000, oneIn);
      const wanted = Array.from({ length: today - ago - last + 1 }, (_, index) => today - ago - index);
      const holding = wanted.map((day) => slices.flatMap((slice, place) => (holds(slice, day) ? [place] : [])));
      expect(holding.map((places) => places.length)).toEqual(wanted.map(() => 1));
      const places = holding.flat();
      expect(places).toEqual(places.toSorted((one, other) => one - other));
      expect(slices.every(({ block }) => block === undefined || postedSpans.some((span) => span === block.span))).toBe(
        true,
      );
    }),
  );
});
