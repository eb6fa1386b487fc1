import { expect, it } from "vitest";
import { progressLine } from "./progress.ts";

it("shows share, count, rate and remaining time", () => {
  expect(progressLine("accounts", { done: 50_000, share: 0.25, seconds: 2 })).toBe(
    "accounts  ██████░░░░░░░░░░░░░░░░░░  25 %  50,000  25,000/s  6 s left",
  );
  expect(progressLine("accounts", { done: 200_000, share: 1, seconds: 8 })).toBe(
    "accounts  ████████████████████████ 100 %  200,000  25,000/s",
  );
});

it("shows count and rate if the total is unknown", () => {
  expect(progressLine("export", { done: 1_500, share: undefined, seconds: 0.5 })).toBe("export  1,500  3,000/s");
  expect(progressLine("export", { done: 0, share: 0, seconds: 0 })).toBe(
    "export  ░░░░░░░░░░░░░░░░░░░░░░░░   0 %  0  0/s",
  );
});
