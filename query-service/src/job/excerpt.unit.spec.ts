import { expect, it } from "vitest";
import { excerptOf } from "./excerpt.ts";

const text = (pieces: ReturnType<typeof excerptOf>) =>
  pieces.map((piece) => (piece.match ? `[${piece.text}]` : piece.text)).join("");

it("marks the words and their forms, as they are written", () => {
  expect(text(excerptOf("You lead Data engineers.\nThey engineer.", ["data", "engineer"]))).toBe(
    "You lead [Data] [engineers]. They [engineer].",
  );
  expect(text(excerptOf("Ein Café, two cafés.", ["cafe"]))).toBe("Ein [Café], two [cafés].");
});

it("cuts between words around the first of them", () => {
  const long = `${"before ".repeat(50)}kafka ${"after ".repeat(50)}`;
  const cut = text(excerptOf(long, ["kafka"]));
  expect(cut).toMatch(/^…before .*before \[kafka\] after.*after…$/);
  expect(cut.length).toBeLessThan(220);
});

it("is empty where nothing is to be marked", () => {
  expect(excerptOf("Nothing here.", ["kafka"])).toEqual([]);
  expect(excerptOf("Nothing here.", [])).toEqual([]);
});

it("takes part in no other word", () => {
  expect(excerptOf("The database.", ["data"])).toEqual([]);
});
