import english from "i18n-iso-countries/langs/en.json" with { type: "json" };
import { stateNames } from "./states.ts";

/** The known parts of a location. */
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

/** Parts of the USA with country codes of their own. */
const territories = new Set(["AS", "GU", "MP", "PR", "VI"]);

/** Parses a location such as "Austin, TX" or "Toronto, ON, Canada". A state takes precedence over a country of the same name. */
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
  // City states: Singapore, Monaco.
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

/** Whether a location is outside the USA. Without a country it counts as inside. */
export function isAbroad(location: string): boolean {
  const { country } = addressOf(location);
  return country !== undefined && country !== "US" && !territories.has(country);
}
