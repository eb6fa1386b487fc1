import { describe, expect, it } from "vitest";
import { type CandidateFacts, experienceMonths } from "../matching/facts.ts";
import { placeOf } from "../matching/places.ts";
import { seenByCompanies } from "./seen-by-companies.ts";

const month = 320;
const facts = (more: Partial<CandidateFacts> = {}): CandidateFacts => ({
  skills: ["sql"],
  spans: [],
  listed: 1,
  verified: 1,
  place: undefined,
  ...more,
});
const placeSeen = (location: string) => seenByCompanies(facts({ place: placeOf(location) }), month).place;

describe("companies see of a candidate", () => {
  it("the state, but no city and nothing abroad", () => {
    expect(placeSeen("Austin, TX")).toEqual({ city: undefined, region: "tx" });
    expect(placeSeen("Texas")).toEqual({ city: undefined, region: "tx" });
    for (const place of ["Springfield", "Little Wallop, Rutland", "usa", ""]) expect(placeSeen(place)).toBeUndefined();
  });

  it("skills of the dictionary, none in the candidate's own words", () => {
    expect(seenByCompanies(facts({ skills: ["sql", "~kettle-keeping"] }), month).skills).toEqual(["sql"]);
  });

  it("whole years at work", () => {
    const yearsSeen = (...spans: CandidateFacts["spans"]) =>
      experienceMonths(seenByCompanies(facts({ spans }), month), month) / 12;
    expect(yearsSeen()).toBe(0);
    expect(yearsSeen({ from: 310, to: null })).toBe(0);
    expect(yearsSeen({ from: 309, to: null })).toBe(1);
    expect(yearsSeen({ from: 100, to: 111 }, { from: 286, to: null })).toBe(3);
  });

  it("no working time before the scoring month is known, or without a work experience", () => {
    const spans = [{ from: 1, to: 200 }];
    expect(seenByCompanies(facts({ spans }), undefined).spans).toEqual([]);
    expect(experienceMonths(seenByCompanies(facts({ spans, listed: 0 }), month), month)).toBeLessThan(0);
  });
});
