import type { ReferenceEvent } from "@provenwork/contracts/reference/events";
import { referenceStream } from "@provenwork/contracts/reference/state";
import { engineer } from "@provenwork/contracts/testing/engineer";
import { expect, it } from "vitest";
import { at, projectTwice, recorded } from "#testing/projected.ts";
import { referencesProjection } from "./projection.ts";

const id = (n: number) => `${n}`.repeat(8) + "-1111-4111-8111-111111111111";
const [companyId, requestId, ada, experienceId] = [id(1), id(2), id(3), id(4)];
const ids = { experienceId, personId: ada };
const request = { ...ids, requestId, revision: 2 };
const { role, startDate, endDate, currentJob } = engineer;
const later = "2026-02-01T00:00:00.000Z";
const asked: ReferenceEvent = {
  type: "AddressAsked",
  data: { ...request, askedAt: at, expiresAt: later },
  personal: { address: "HR@Acme.example", claimed: { role, startDate, endDate, currentJob } },
};
const answered = (answer: "yes" | "no"): ReferenceEvent => ({
  type: "RequestAnswered",
  data: { ...request, answer, answeredAt: later },
});

const project = async (...events: ReferenceEvent[]) => {
  const { once, twice } = await projectTwice(referencesProjection, recorded(referenceStream(experienceId), ...events));
  expect(twice).toEqual(once);
  return once;
};

const row = {
  experience_id: experienceId,
  request_id: requestId,
  person_id: ada,
  revision: 2,
  address: "HR@Acme.example",
  domain: "acme.example",
  role,
  start_date: startDate,
  end_date: endDate,
  current_job: currentJob,
  status: "waiting",
  answer: null,
  asked_at: new Date(at),
  expires_at: new Date(later),
  answered_at: null,
};

it("keeps the last question of an entry, and its answer", async () => {
  expect((await project(asked))["requests"]).toEqual([row]);
  const yes = { ...row, status: "answered", answer: "yes", answered_at: new Date(later) };
  expect((await project(asked, answered("yes")))["requests"]).toEqual([yes]);
  const takenBack: ReferenceEvent = { type: "AnswerTakenBack", data: { ...request, takenBackAt: later } };
  expect((await project(asked, answered("yes"), takenBack))["requests"]).toEqual([
    { ...yes, status: "taken-back", answer: null },
  ]);
  const again = { ...asked, data: { ...asked.data, requestId: id(5) } } as ReferenceEvent;
  expect((await project(asked, answered("no"), again))["requests"]).toEqual([{ ...row, request_id: id(5) }]);
});

it("keeps a request to a company until it is withdrawn", async () => {
  const byCompany = { ...ids, companyId, revision: 2 };
  const companyAsked: ReferenceEvent = { type: "CompanyAsked", data: { ...byCompany, askedAt: at } };
  expect((await project(companyAsked))["company_requests"]).toEqual([
    { experience_id: experienceId, person_id: ada, company_id: companyId, revision: 2, asked_at: new Date(at) },
  ]);
  const withdrawn: ReferenceEvent = { type: "CompanyRequestWithdrawn", data: { ...byCompany, withdrawnAt: at } };
  expect((await project(companyAsked, withdrawn))["company_requests"]).toEqual([]);
});

it("keeps every step in order, with the domain of the address that was asked", async () => {
  const removed = { ...request, because: "own-address", removedAt: later } as const;
  const rows = await project(asked, { type: "RequestMailed", data: { ...request, mailedAt: at } }, answered("yes"), {
    type: "AnswerRemoved",
    data: removed,
  });
  const step = { experience_id: experienceId, person_id: ada, domain: null };
  expect(rows["steps"]).toEqual([
    { ...step, step: 0, kind: "address-asked", at: new Date(at), domain: "acme.example" },
    { ...step, step: 1, kind: "mailed", at: new Date(at) },
    { ...step, step: 2, kind: "answered-yes", at: new Date(later) },
    { ...step, step: 3, kind: "removed-own", at: new Date(later) },
  ]);
});
