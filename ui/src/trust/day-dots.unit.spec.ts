import { expect, it } from "vitest";
import { dotsOf, hoursOf } from "./day-dots.ts";

const at = (time: string) => `2026-11-19T${time}:00.000Z`;
const moment = (time: string, own = false) => ({ at: at(time), own });

it("spans the full hours around the first and the last", () => {
  expect(hoursOf(at("13:41"), at("15:18"))).toEqual({ from: 13, to: 16 });
  expect(hoursOf(at("23:00"), at("23:59"))).toEqual({ from: 23, to: 24 });
});

it("places instants by the hour, and one of two close ones above", () => {
  const times = [moment("13:30"), moment("13:31"), moment("14:30", true), moment("16:00")];
  expect(dotsOf(times, { from: 13, to: 16 })).toEqual([
    { x: 30, y: 18, own: false },
    { x: 31, y: 8, own: false },
    { x: 90, y: 18, own: true },
    { x: 180, y: 18, own: false },
  ]);
});
