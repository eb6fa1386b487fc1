import { acme } from "@provenwork/contracts/testing/acme";
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, it } from "vitest";
import { company, domainCode, employer, member, proof } from "#testing/company-rows.ts";
import { account, job } from "#testing/rows.ts";
import { type Served, serveForTest } from "#testing/served.ts";

let served: Served;
beforeAll(async () => {
  served = await serveForTest();
});
afterAll(() => served.stop());

const read = async (path: string, cookies?: Record<string, string>) => {
  const answer = await served.get(path, cookies);
  return { status: answer.status, json: await answer.json(), link: answer.headers.get("Link") };
};

it("shows a company to anybody, with the domain that is proven and without addresses", async () => {
  const [companyId, unproven] = [randomUUID(), randomUUID()];
  await served.projector.commit({
    "companies.companies": [company(companyId), company(unproven)],
    "company_proofs.proofs": [proof(companyId, { address: "pat@acme.example", verified_by: randomUUID() })],
  });
  const said = {
    ...acme,
    name: "Acme Works",
    website: "https://acme.example",
    logo: null,
    foundedAt: "2026-11-21T09:00:00.000Z",
  };
  expect((await read(`/api/companies/${companyId}`)).json).toEqual({
    companyId,
    ...said,
    proof: { domain: "acme.example", verifiedAt: "2026-11-21T09:01:00.000Z" },
  });
  expect((await read(`/api/companies/${unproven}`)).json).toEqual({ companyId: unproven, ...said, proof: null });
  expect((await read(`/api/companies/${randomUUID()}`)).status).toBe(404);
  expect((await read("/api/companies/x")).status).toBe(422);
});

it("lists a company's open jobs alone, page by page", async () => {
  const company_id = randomUUID();
  const posted = (hour: number, more = {}) =>
    job({ company_id, posted_at: new Date(Date.UTC(2026, 10, 21, hour)), ...more });
  const open = [posted(3), posted(2), posted(1)];
  const others = [posted(4, { status: "inactive" }), posted(5, { expires_at: new Date(0) }), job()];
  await served.projector.commit({ "jobs.jobs": [...others, ...open] });
  const ids = ({ json }: { json: unknown }) => (json as { id: string }[]).map(({ id }) => id);
  const first = await read(`/api/companies/${company_id}/jobs?limit=2`);
  expect(ids(first)).toEqual(open.slice(0, 2).map(({ job_id }) => job_id));
  const [, next = ""] = /^<(.*)>; rel="next"$/.exec(first.link ?? "") ?? [];
  const second = await read(next);
  expect([ids(second), second.link]).toEqual([[open[2]?.job_id], null]);
  expect((await read(`/api/companies/${randomUUID()}/jobs`)).json).toEqual([]);
});

it("shows members who verified the company, and the code that was issued last", async () => {
  const [personId, companyId] = [randomUUID(), randomUUID()];
  await served.join(personId, companyId);
  const shownCompany = async () =>
    (await read("/api/employer/verification", await served.signedIn("employer", personId))).json as Record<
      string,
      unknown
    >;
  await served.projector.commit({
    "members.members": [member(companyId, personId)],
    "company_proofs.domain_codes": [
      domainCode(companyId),
      domainCode(companyId, { issue: 2, asked_by: personId }),
      domainCode(randomUUID()),
    ],
  });
  expect(await shownCompany()).toMatchObject({
    proof: null,
    code: { issue: 2, domain: "acme.example", address: "pat@acme.example", triesLeft: 5, mail: "pending" },
  });
  await served.projector.commit({
    "company_proofs.domain_codes": [],
    "company_proofs.proofs": [proof(companyId, { address: "pat@acme.example", verified_by: personId })],
    "employers.employers": [employer(personId)],
  });
  expect((await shownCompany())["proof"]).toEqual({
    domain: "acme.example",
    verifiedAt: "2026-11-21T09:01:00.000Z",
    by: "Pat Example",
    address: "pat@acme.example",
  });
});

it("shows no code whose asker was suspended or is no member any more", async () => {
  const [suspended, former] = [randomUUID(), randomUUID()];
  await served.projector.commit({
    "accounts.accounts": [account(suspended, { suspended_at: new Date("2026-11-23T10:00:00Z") }), account(former)],
  });
  for (const asked_by of [suspended, former]) {
    const [personId, companyId] = [randomUUID(), randomUUID()];
    await served.join(personId, companyId);
    await served.projector.commit({
      "members.members": asked_by === suspended ? [member(companyId, suspended)] : [],
      "company_proofs.domain_codes": [domainCode(companyId, { asked_by })],
    });
    const answer = await read("/api/employer/verification", await served.signedIn("employer", personId));
    expect(answer.json).toMatchObject({ code: null });
  }
});
