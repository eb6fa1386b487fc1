import { expect, it } from "vitest";
import { pictureSvg } from "./draw-picture.ts";
import { cardOf } from "./draw-card.ts";
import { loadOutlines } from "./outline.ts";

const facts = {
  name: "Zoë Παππά Иванова",
  about: "Welder, Austin",
  proven: 0,
  address: "provenwork.example/p/zoe",
  url: "https://provenwork.example/p/zoe",
};

it("draws a line within its width: smaller, then cut; and none with a letter that the fonts lack", async () => {
  const outlineOf = await loadOutlines();
  const style = { size: 40, maxWidth: 300 };
  for (const text of [facts.name, "x".repeat(30), "W".repeat(2_000)]) {
    const { width = 0 } = outlineOf(text, style) ?? {};
    expect(width).toBeGreaterThan(100);
    expect(width).toBeLessThanOrEqual(300.5);
  }
  expect(outlineOf("田中", style)).toBeUndefined();
  expect(outlineOf("", style)).toEqual({ path: "", width: 0 });
});

it("has no seal without a proof, and no text of a user as text", async () => {
  const outlineOf = await loadOutlines();
  const [without, proven] = [0, 2].map((count) => pictureSvg({ ...facts, name: "<script>", proven: count }, outlineOf));
  expect(without).not.toContain("evenodd");
  expect(proven).toContain("evenodd");
  expect(proven).not.toMatch(/script|Welder|<text|href/);
});

it("draws the same card each time, also for a name that the fonts lack", async () => {
  const made = new Date("2026-11-27T09:00:00.000Z");
  const card = () => cardOf({ ...facts, name: "田中", proven: 1 }, made);
  const pdf = await card();
  expect(pdf.equals(await card())).toBe(true);
  expect(pdf.toString("latin1")).toContain("https://provenwork.example/p/zoe");
});
