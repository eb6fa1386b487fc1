import { expect, it } from "vitest";
import { trustRules } from "@provenwork/contracts/trust/rules";
import { formatAge, shortReasons, rulesOf } from "./format-case.ts";

it("has the reason in a few words", () => {
  expect(shortReasons([{ rule: "reported" }])).toBe("Reported by candidates");
  expect(shortReasons([{ rule: "unknown-domain" }, { rule: "one-network" }])).toBe("Unknown domain, one network");
  expect(shortReasons([{ rule: "unknown-domain" }, { rule: "one-network" }, { rule: "name-differs" }])).toBe(
    "Unknown domain, one network, 1 more",
  );
});

it.each([
  [-5, "now"],
  [0.9, "now"],
  [1, "1 min"],
  [59.9, "59 min"],
  [60, "1 h"],
  [26 * 60 + 59, "26 h"],
  [47.9 * 60, "47 h"],
  [48 * 60, "2 d"],
])("says for how long something has waited after %d minutes", (minutes, text) => {
  const since = Date.UTC(2026, 10, 19, 14);
  expect(formatAge(new Date(since).toISOString(), since + minutes * 60_000)).toBe(text);
});

it("assigns each rule to a kind of case", () => {
  expect(new Set(Object.values(rulesOf).flat())).toEqual(new Set(trustRules));
});
