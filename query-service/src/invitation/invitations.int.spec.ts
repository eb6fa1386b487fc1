import { randomUUID } from "node:crypto";
import type { InvitationRow } from "@provenwork/contracts/invitation/queries";
import { afterAll, beforeAll, expect, it } from "vitest";
import { company, proof } from "#testing/company-rows.ts";
import { application } from "#testing/application-rows.ts";
import { invitationToApply, job } from "#testing/rows.ts";
import { type Served, serveForTest } from "#testing/served.ts";

let served: Served;
beforeAll(async () => {
  served = await serveForTest();
});
afterAll(() => served.stop());

it("lists the open invitations of the caller, the latest first", async () => {
  const [ada, bob] = [randomUUID(), randomUUID()];
  const [open, later, declined, applied, expired, inactive, theirs] = [
    job({ title: "Open" }),
    job({ title: "Later" }),
    job({ title: "Declined" }),
    job({ title: "Applied" }),
    job({ title: "Expired", expires_at: new Date("2026-01-01T00:00:00.000Z") }),
    job({ title: "Inactive", status: "inactive" }),
    job({ title: "Theirs" }),
  ];
  await served.projector.commit({
    "companies.companies": [company(open.company_id, { name: "Acme" })],
    "company_proofs.proofs": [proof(open.company_id), proof(later.company_id)],
    "jobs.jobs": [open, later, declined, applied, expired, inactive, theirs],
    "invitations.invitations": [
      invitationToApply(ada, open),
      invitationToApply(ada, later, { invited_at: new Date("2026-11-22T09:00:00.000Z") }),
      invitationToApply(ada, declined, { declined: true }),
      invitationToApply(ada, applied),
      invitationToApply(ada, expired),
      invitationToApply(ada, inactive),
      invitationToApply(bob, theirs),
    ],
    "applications.applications": [application(ada, applied)],
  });
  const answer = await served.get("/api/candidate/invitations", await served.signedIn("candidate", ada));
  const rows = (await answer.json()) as InvitationRow[];
  expect(rows.map(({ title }) => title)).toEqual(["Later", "Open"]);
  expect(rows[0]?.verifiedDomain).toBeNull();
  expect(rows[1]).toEqual({
    jobId: open.job_id,
    title: "Open",
    company: "Acme",
    verifiedDomain: "acme.example",
    location: "Reno, NV",
    invitedAt: "2026-11-21T09:00:00.000Z",
  });
});

it("ends at the latest 50", async () => {
  const cy = randomUUID();
  const jobs = Array.from({ length: 53 }, () => job());
  const invited = jobs.map((each, day) =>
    invitationToApply(cy, each, { invited_at: new Date(Date.UTC(2026, 0, day + 1)) }),
  );
  await served.projector.commit({ "jobs.jobs": jobs, "invitations.invitations": invited });
  const answer = await served.get("/api/candidate/invitations", await served.signedIn("candidate", cy));
  const rows = (await answer.json()) as InvitationRow[];
  expect(rows.map(({ jobId }) => jobId)).toEqual(
    jobs
      .slice(3)
      .toReversed()
      .map(({ job_id }) => job_id),
  );
});
