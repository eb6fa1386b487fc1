import fc from "fast-check";
import { expect, it } from "vitest";
import { isCommonPassword } from "./common-passwords.ts";

it.each([
  "password",
  "Password1!",
  "PASSWORD1!",
  "P@ssw0rd!",
  "Welcome1!",
  "Qwerty123!",
  "Summer2024!",
  "Admin@123",
  "iloveyou1!",
  "12345678!",
  "aaaaaaA1!",
  "Abcdefg1!",
  "Jessica1990!",
  "Provenwork1!",
  "1991-12-12",
  "a".repeat(100),
])("refuses %s", (password) => expect(isCommonPassword(password)).toBe(true));

it.each([
  "Correct-Horse-7-Battery",
  "Xk7#qP2m",
  "Tr0ub4dor&3",
  "no-capital-letter-7",
  "пароль-из-слов",
  "😀🎈🐢🌵🧊🪁🦔🥝",
])("takes %s", (password) => expect(isCommonPassword(password)).toBe(false));

it("includes words about the person", () => {
  expect(isCommonPassword("Zerberus-Kowalski")).toBe(false);
  expect(isCommonPassword("zerberus-kowalski1!", ["Zerberus-Kowalski"])).toBe(true);
});

it("checks texts of any length", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary", minLength: 8, maxLength: 100 }), (password) => {
      expect(isCommonPassword(password)).toBeTypeOf("boolean");
    }),
    { numRuns: 50 },
  );
  expect(isCommonPassword("4@".repeat(100_000))).toBeTypeOf("boolean");
});
