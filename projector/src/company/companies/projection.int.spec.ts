import { acme } from "@provenwork/contracts/testing/acme";
import { type CompanyEvent } from "@provenwork/contracts/company/events";
import { companyStream } from "@provenwork/contracts/company/state";
import { expect, it } from "vitest";
import { at, projectTwice, recorded } from "#testing/projected.ts";
import { companiesProjection } from "./projection.ts";

const companyId = "22222222-2222-4222-8222-222222222222";
const personId = "11111111-1111-4111-8111-111111111111";
const profile = { ...acme, name: "Acme Works", website: "https://acme.example" };
const founded: CompanyEvent = {
  type: "CompanyFounded",
  data: { companyId, personId, membership: 1, ...profile, foundedAt: at },
};
const changed: CompanyEvent = {
  type: "CompanyProfileChanged",
  data: { companyId, ...profile, website: null, changedAt: "2026-02-01T00:00:00.000Z" },
};
const project = (...events: CompanyEvent[]) =>
  projectTwice(companiesProjection, recorded(companyStream(companyId), ...events));

it("has the current profile of a company, with its revision", async () => {
  const { once, twice } = await project(founded, changed);
  const changedAt = new Date("2026-02-01T00:00:00.000Z");
  expect(once).toEqual({
    companies: [
      {
        company_id: companyId,
        ...profile,
        name_key: "dae09545-8d61-d59e-db99-35bd18978a11",
        website: null,
        logo_id: null,
        founded_at: new Date(at),
        changed_at: changedAt,
        revision: 1,
      },
    ],
  });
  expect(twice).toEqual(once);
});

it("has no closed company", async () => {
  const closed: CompanyEvent = { type: "CompanyClosed", data: { companyId, closedAt: at } };
  expect((await project(founded, closed)).once).toEqual({ companies: [] });
});

it("has the logo that was uploaded last, until it is removed", async () => {
  const logos = ["33333333-3333-4333-8333-333333333331", "33333333-3333-4333-8333-333333333332"] as const;
  const uploaded = (logoId: string): CompanyEvent => ({
    type: "CompanyLogoUploaded",
    data: { companyId, logoId, uploadedAt: at },
  });
  const removed: CompanyEvent = {
    type: "CompanyLogoRemoved",
    data: { companyId, logoId: logos[1], removedAt: at },
  };
  const { once, twice } = await project(founded, uploaded(logos[0]), uploaded(logos[1]));
  expect(once["companies"]).toMatchObject([{ logo_id: logos[1], revision: 0 }]);
  expect(twice).toEqual(once);
  expect((await project(founded, uploaded(logos[1]), removed)).once["companies"]).toMatchObject([{ logo_id: null }]);
});
