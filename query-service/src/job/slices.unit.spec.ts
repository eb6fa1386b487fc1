import { dayNumber } from "@provenwork/contracts/kernel/week";
import fc from "fast-check";
import { expect, it } from "vitest";
import { type Board, type Slice, daysOf, slicesOf, startOf } from "./slices.ts";

const now = new Date("2026-11-25T12:00:00Z");
const today = dayNumber(now);

/** The slices, if each day but the oldest ones has so many matches, until enough were found. */
function cut(board: Board, wanted: number, perDay: number): Slice[] {
  const slices = slicesOf(board);
  const all: Slice[] = [];
  let [left, had] = [wanted, 0];
  for (let slice = slices.next(left, had); slice !== undefined; slice = slices.next(left, had)) {
    all.push(slice);
    had = daysOf(slice).length * perDay;
    left -= had;
  }
  return all;
}
/** In days before tomorrow. */
const ago = (slices: readonly Slice[]) =>
  slices.map(({ from, until }) => [from, until].map((day) => (day === undefined ? "all" : today + 1 - day)));

const holds = ({ from = -Infinity, until = Infinity }: Slice, day: number): boolean => day >= from && day < until;

it("begins with today and yesterday, and just before midnight with tomorrow", () => {
  expect(ago(cut({ newest: now }, 20, 10))).toEqual([[2, 0]]);
  expect(ago(cut({ newest: new Date("2026-11-25T23:58:00Z") }, 20, 10))).toEqual([[1, -1]]);
});

it("goes on for as many days as the matches so far let expect", () => {
  expect(ago(cut({ newest: now, first: 1 }, 95, 10))).toEqual([
    [1, 0],
    [10, 1],
  ]);
});

it("requests the rest at once if few or none match", () => {
  const rest = [
    [2, 0],
    ["all", 2],
  ];
  expect(ago(cut({ newest: now }, 1_000, 1))).toEqual(rest);
  expect(ago(cut({ newest: now }, 1, 0))).toEqual(rest);
});

it("requests no days before the oldest requested", () => {
  expect(ago(cut({ newest: now, oldest: startOf(today - 9) }, 1_000, 1))).toEqual([
    [2, 0],
    [10, 2],
  ]);
});

it("is empty if the requested range ends before the newest", () => {
  expect(cut({ newest: startOf(today - 40), oldest: startOf(today - 30) }, 5, 1)).toEqual([]);
});

it("cuts every board into slices that have each day once, the newest first", () => {
  const boards = fc.record({
    newestAgo: fc.nat(60),
    days: fc.option(fc.nat(90), { nil: undefined }),
    first: fc.integer({ min: 1, max: 100 }),
    perDay: fc.nat(50),
  });
  fc.assert(
    fc.property(boards, ({ newestAgo, days, first, perDay }) => {
      const oldest = days === undefined ? undefined : startOf(today - newestAgo - days);
      const slices = cut({ newest: startOf(today - newestAgo), oldest, first }, 100_000, perDay);
      const wanted = Array.from({ length: (days ?? 200) + 1 }, (_, index) => today - newestAgo - index);
      const holding = wanted.map((day) => slices.flatMap((slice, place) => (holds(slice, day) ? [place] : [])));
      expect(holding.map((places) => places.length)).toEqual(wanted.map(() => 1));
      const places = holding.flat();
      expect(places).toEqual(places.toSorted((one, other) => one - other));
    }),
  );
});
