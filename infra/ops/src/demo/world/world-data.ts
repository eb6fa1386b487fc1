import type { companySizes, industries } from "@provenwork/contracts/company/rules";
import file from "./world-data.json" with { type: "json" };

export interface CompanyProfile {
  readonly name: string;
  /** Reserved for examples (RFC 2606). */
  readonly domain: string;
  readonly industry: (typeof industries)[number];
  readonly size: (typeof companySizes)[number];
  readonly place: string;
  readonly about: string;
}

export interface Occupation {
  readonly title: string;
  readonly does: readonly [string, string, string];
  /** Skills. */
  readonly knows: readonly [string, string, string];
  /** Dollars a year at mid level. */
  readonly pay: number;
}

type Choices<T = string> = readonly [T, ...T[]];

export interface WorldData {
  readonly companies: Choices<CompanyProfile>;
  /** Employers without an account whose domain does not resemble their name, by index of the candidate. */
  readonly flaggedEmployers: Readonly<Record<string, Pick<CompanyProfile, "name" | "domain">>>;
  readonly firstNames: Choices;
  readonly surnames: Choices;
  readonly occupations: Choices<Occupation>;
  readonly places: Choices;
  readonly coverLetters: Choices;
  readonly learningNotes: Choices;
  readonly approvals: Choices;
  readonly rejections: Choices;
}

/** The invented companies, people and texts of the demo world. A test checks the file against a schema. */
export const worldData = file as unknown as WorldData;

/** Invented names: a plant or colour, and a thing. The first seventy differ. */
export function personName(index: number): { readonly fullName: string; readonly handle: string } {
  const { firstNames, surnames } = worldData;
  const first = firstNames[index % firstNames.length] ?? firstNames[0];
  const surname = surnames[(index + Math.floor(index / 70)) % surnames.length] ?? surnames[0];
  return { fullName: `${first} ${surname}`, handle: `${first}-${surname}`.toLowerCase() };
}
