import { expect, it } from "vitest";
import { markedPhrases } from "./marked-phrases.ts";

const marks = (text: string) => markedPhrases(text).flatMap((piece) => (piece.marked ? [piece.text] : []));

it("marks requests for money, with the sum", () => {
  expect(marks("To hold your place we ask for a refundable deposit of $120, returned later.")).toEqual([
    "refundable deposit of $120",
  ]);
  expect(marks("A training fee of $1,200.50. Send your bank details.")).toEqual([
    "training fee of $1,200.50",
    "bank details",
  ]);
});

it("marks what leads away from the platform", () => {
  expect(marks("Write to our messenger number or on WhatsApp")).toEqual(["messenger number", "WhatsApp"]);
});

it("marks no ordinary posting, and no part of a word", () => {
  expect(marks("You handle feeds, coffee and depositions in our banking team. Pay is fair.")).toEqual([]);
});

it("keeps every character", () => {
  const text = "Deposit first.\nThen text us at 555.";
  expect(
    markedPhrases(text)
      .map((piece) => piece.text)
      .join(""),
  ).toBe(text);
  expect(markedPhrases("")).toEqual([]);
});
