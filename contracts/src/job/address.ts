import english from "i18n-iso-countries/langs/en.json" with { type: "json" };
import { stateNames } from "./states.ts";

/** What a location says of where it is; each part only if it is known. */
export interface Address {
  readonly locality?: string;
  /** Two letters for states of the USA and provinces of Canada, otherwise as written. */
  readonly region?: string;
  /** ISO 3166-1, two letters. */
  readonly country?: string;
}

const codeOf = (text: string): string => text.replaceAll(".", "").toLowerCase();

const states = new Map(
  [...stateNames].flatMap(([code, name]) => [code, name].map((text) => [text, code.toUpperCase()])),
);
const provinces = new Set(["AB", "BC", "MB", "NB", "NL", "NS", "NT", "NU", "ON", "PE", "QC", "SK", "YT"]);
const countries = new Map(
  Object.entries(english.countries).flatMap(([code, names]) => [names].flat().map((name) => [codeOf(name), code])),
);
for (const part of ["England", "Scotland", "Wales", "Northern Ireland"]) countries.set(codeOf(part), "GB");

/** Their codes are those of countries, and they are part of the USA. */
const territories = new Set(["AS", "GU", "MP", "PR", "VI"]);

/** Takes a location such as "Austin, TX" or "Toronto, ON, Canada" apart. A state comes before a country of the same name. */
export function addressOf(location: string): Address {
  const parts = location
    .split(",")
    .map((part) => part.trim().replace(/ \d{5}(-\d{4})?$/, ""))
    .filter((part) => !["", "remote", "anywhere"].includes(part.toLowerCase()));
  const last = codeOf(parts.at(-1) ?? "");
  if (states.has(last)) return within("US", parts);
  if (provinces.has(last.toUpperCase()) && parts.length > 1) return within("CA", parts);
  const country = countries.get(last);
  if (country === undefined) return {};
  // A city that is a country: Singapore, Monaco.
  return parts.length === 1 && !["US", "CA"].includes(country)
    ? { locality: parts[0] ?? "", country }
    : within(country, parts.slice(0, -1));
}

function within(country: string, parts: readonly string[]): Address {
  const [first = "", ...others] = parts;
  const region = (text: string) => (country === "US" ? states.get(codeOf(text)) : undefined) ?? text;
  if (others.length > 0) return { locality: first, region: region(others.at(-1) ?? ""), country };
  if (country === "US" && states.has(codeOf(first))) return { region: region(first), country };
  return first === "" ? { country } : { locality: first, country };
}

/** Whether a location names a place outside the USA. One that names no country is taken to be inside. */
export function isAbroad(location: string): boolean {
  const { country } = addressOf(location);
  return country !== undefined && country !== "US" && !territories.has(country);
}
