import { expect, test } from "vitest";
import { firstLetter, initials } from "./avatar.tsx";
import { isDark, themeOf } from "./theme.ts";
import { nextTheme } from "./theme-switch.tsx";

test("an unknown stored theme means the system's", () => {
  expect(["light", "dark", "system", "purple", null].map(themeOf)).toEqual([
    "light",
    "dark",
    "system",
    "system",
    "system",
  ]);
});

test("dark by choice, or if the system is", () => {
  expect([isDark("dark", false), isDark("light", true), isDark("system", true), isDark("system", false)]).toEqual([
    true,
    false,
    true,
    false,
  ]);
});

test("the switch cycles through all three themes", () => {
  expect([nextTheme("light"), nextTheme("dark"), nextTheme("system")]).toEqual(["dark", "system", "light"]);
});

test("initials of a name in any script", () => {
  expect(["Maya Okafor", "maya", "Ana María de la Cruz", "Élodie Saint-Just", ""].map(initials)).toEqual([
    "MO",
    "M",
    "AC",
    "ÉJ",
    "",
  ]);
  expect(firstLetter("𝒢lobex")).toBe("𝒢");
});
