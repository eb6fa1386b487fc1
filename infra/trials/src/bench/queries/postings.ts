import { acme } from "@provenwork/contracts/testing/acme";
import type { CompanyEvent } from "@provenwork/contracts/company/events";
import type { JobEvent } from "@provenwork/contracts/job/events";
import { experienceLevels, jobTypes, workplaces } from "@provenwork/contracts/job/rules";
import type { Recorded } from "@provenwork/contracts/kernel/event";
import { lineCook } from "@provenwork/contracts/testing/line-cook";
import { worldData } from "@provenwork/ops/demo/world/world-data";
import type { Random } from "@provenwork/projector/testing/random";

const minute = 60_000;
/** Jobs of each company; the employer whose table is read has one in a hundred of all. */
const perCompany = 100;
const syllables = [
  "ba",
  "cor",
  "dun",
  "fel",
  "gar",
  "hol",
  "kin",
  "lor",
  "mar",
  "nor",
  "pel",
  "ros",
  "tan",
  "vel",
] as const;

export interface Board {
  readonly jobs: number;
  readonly random: Random;
  readonly now: Date;
  /** Of the employer whose table is read. */
  readonly companyId: string;
}

/** Jobs as companies would have posted them within ten weeks, the newest first; one in ten was taken off the board. */
export function* postings({ jobs, random, now, companyId }: Board): Generator<Recorded> {
  const companies = Array.from({ length: Math.ceil(jobs / perCompany) }, () => companyOf(random));
  const own = { ...companyOf(random), companyId };
  const pace = (70 * 24 * 60 * minute) / jobs;
  for (let index = 0; index < jobs; index += 1) {
    const company = index % perCompany === 0 ? own : companies[random.integer(companies.length)];
    const at = new Date(now.getTime() - minute - Math.floor(index * pace)).toISOString();
    const data = { jobId: random.uuid(), ...said(random, company ?? own), postedAt: at, expiresAt: later(now) };
    const off = { jobId: data.jobId, companyId: data.companyId, from: "active" as const, deactivatedAt: at };
    yield recorded(data.jobId, 0, { type: "JobPosted", data });
    if (index % 10 === 9) yield recorded(data.jobId, 1, { type: "JobDeactivated", data: off });
  }
  for (const [index, company] of companies.entries()) {
    yield recorded(company.companyId, 0, founding(company));
    if (index % 2 === 0) yield recorded(company.companyId, 1, proof(company));
  }
}

const later = (now: Date): string => new Date(now.getTime() + 90 * 24 * 60 * minute).toISOString();

interface Company {
  readonly companyId: string;
  readonly name: string;
}

/** A company with a name of its own: how many words there are grows with the jobs. */
function companyOf(random: Random): Company {
  const word = Array.from({ length: 4 }, () => random.pick(syllables)).join("");
  return { companyId: random.uuid(), name: `${word} ${random.pick(["Works", "Health", "Freight", "Systems"])}` };
}

function said(random: Random, { companyId, name }: Company) {
  const { title, does, knows, pay } = random.pick(worldData.occupations);
  const level = random.pick(experienceLevels);
  const beside = Array.from({ length: 3 }, () => random.pick(worldData.occupations));
  const least = Math.round((pay * (0.6 + random.next())) / 1_000) * 1_000;
  return {
    companyId,
    ...lineCook,
    title: level === "senior" ? `Senior ${title}` : title,
    company: name,
    location: random.pick(worldData.places),
    description: `${name} looks for somebody who will ${does.join(", ")}, with ${2 + random.integer(9)} colleagues. ${beside
      .map((role) => `You work beside a ${role.title}, whose task it is to ${role.does.join(", ")}.`)
      .join(" ")}`,
    requirements: `- ${1 + random.integer(6)} years of work with ${knows[0]}\n- Knowledge of ${knows[1]}\n- ${knows[2]} is welcome`,
    responsibilities: does.map((each) => `- ${each}`).join("\n"),
    benefits: random.chance(0.7) ? "Health insurance and four weeks off." : null,
    pay: random.chance(0.2)
      ? null
      : { min: least, max: least + 20_000, currency: "USD" as const, per: "year" as const },
    jobType: random.pick(jobTypes),
    experienceLevel: level,
    workplace: random.pick(workplaces),
    ownName: random.chance(0.9),
  };
}

const founding = ({ companyId, name }: Company): CompanyEvent => ({
  type: "CompanyFounded",
  data: {
    companyId,
    personId: companyId,
    membership: 1,
    ...acme,
    name,
    website: "https://works.example",
    foundedAt: new Date(0).toISOString(),
  },
});

const proof = ({ companyId }: Company): CompanyEvent => ({
  type: "CompanyVerified",
  data: { companyId, personId: companyId, domain: "works.example", issue: 1, verifiedAt: new Date(0).toISOString() },
  personal: { address: "somebody@works.example" },
});

function recorded(id: string, revision: number, event: JobEvent | CompanyEvent): Recorded {
  const actor = { id: null, role: "system" } as const;
  const at = new Date(0).toISOString();
  const metadata = { version: 1, correlationId: id, causationId: id, commandId: id, actor, at };
  return { ...event, id, stream: id, revision, metadata };
}
