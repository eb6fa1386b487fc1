import { expect, it } from "vitest";
import { figureText, inWords } from "./hour-text.ts";

it("tells the most and the latest of an hour", () => {
  expect(inWords("Lag in events", [null, 1_500.4, 0.25, null])).toBe(
    "Lag in events in the last hour: peak 1,500, now 0.3",
  );
  expect(figureText([3, null])).toBe("3");
});

it("says where nothing is known", () => {
  expect(inWords("Lag in events", [null])).toBe("Lag in events: no data in the last hour");
  expect(figureText([null])).toBe("no data");
});
