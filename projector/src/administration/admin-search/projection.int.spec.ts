import { acme } from "@provenwork/contracts/testing/acme";
import { type CompanyEvent } from "@provenwork/contracts/company/events";
import { companyStream } from "@provenwork/contracts/company/state";
import { type JobEvent } from "@provenwork/contracts/job/events";
import { jobStream } from "@provenwork/contracts/job/state";
import type { AnyEvent } from "@provenwork/contracts/kernel/event";
import { lineCook } from "@provenwork/contracts/testing/line-cook";
import { type WorkExperienceEvent } from "@provenwork/contracts/work-experience/events";
import { workExperienceStream } from "@provenwork/contracts/work-experience/state";
import { expect, it } from "vitest";
import { at, projectTwice, recorded } from "#testing/projected.ts";
import { adminSearchProjection } from "./projection.ts";

const id = (n: number) => `${n}`.repeat(8) + "-1111-4111-8111-111111111111";
const [personId, jobId, companyId, certificateId, experienceId] = [id(1), id(2), id(3), id(4), id(5)];

async function termsAfter(stream: string, ...events: AnyEvent[]) {
  const { once, twice } = await projectTwice(adminSearchProjection, recorded(stream, ...events));
  expect(twice).toEqual(once);
  return once["terms"]?.map(({ kind, slot, term }) => `${String(kind)} ${String(slot)}: ${String(term)}`);
}

const founded: CompanyEvent = {
  type: "CompanyFounded",
  data: { companyId, personId, membership: 1, ...acme, name: "Acme Works", website: "https://www.acme.example/us", foundedAt: at }, // prettier-ignore
};

it("finds a company by its name and the host of its website, as it is now, and not once closed", async () => {
  expect(await termsAfter(companyStream(companyId), founded)).toEqual([
    "company name.0: acme works",
    "company name.1: works",
    "company website.0: acme.example",
  ]);
  const renamed: CompanyEvent = {
    type: "CompanyProfileChanged",
    data: { companyId, ...acme, name: "Ajax", changedAt: at },
  };
  expect(await termsAfter(companyStream(companyId), founded, renamed)).toEqual(["company name.0: ajax"]);
  const closed: CompanyEvent = { type: "CompanyClosed", data: { companyId, closedAt: at } };
  expect(await termsAfter(companyStream(companyId), founded, closed)).toEqual([]);
});

it("finds a job by its title, the company named in it, and the ids of both", async () => {
  const posted: JobEvent = {
    type: "JobPosted",
    data: { jobId, companyId, ...lineCook, title: "Line Cook", company: "Acme", postedAt: at, expiresAt: at },
  };
  expect(await termsAfter(jobStream(jobId), posted)).toEqual([
    `job company-id.0: ${companyId}`,
    "job company.0: acme",
    `job id.0: ${jobId}`,
    "job title.0: line cook",
    "job title.1: cook",
  ]);
});

it("finds a certificate by its id, domain, company and holder", async () => {
  const issued: WorkExperienceEvent = {
    type: "CertificateIssued",
    data: { experienceId, personId, issue: 1, edition: 1, certificateId, statusList: 1, statusIndex: 1, verifiedAt: at, confirmedAt: null, issuedAt: at, expiresAt: at }, // prettier-ignore
    personal: { credential: "", credentialJson: null, domain: "Acme.example", salt: "", company: "Acme", role: "Cook", holder: { name: "Ada Byron", startDate: "", endDate: null } }, // prettier-ignore
  };
  expect(await termsAfter(workExperienceStream(experienceId), issued)).toEqual([
    "certificate company.0: acme",
    "certificate domain.0: acme.example",
    "certificate holder.0: ada byron",
    "certificate holder.1: byron",
    `certificate id.0: ${certificateId}`,
  ]);
});
