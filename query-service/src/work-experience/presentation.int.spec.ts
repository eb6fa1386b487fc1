import { randomUUID } from "node:crypto";
import { openPresentation } from "@provenwork/contracts/work-experience/presentation";
import { afterAll, beforeAll, expect, it } from "vitest";
import { certificate, experience, listed, revokedCertificate } from "#testing/rows.ts";
import { type Served, serveForTest } from "#testing/served.ts";

let served: Served;
beforeAll(async () => {
  served = await serveForTest();
});
afterAll(() => served.stop());

const asked = async (personId: string) =>
  served.get("/api/candidate/presentation", await served.signedIn("candidate", personId));

it("bundles the person's certificates that count, one an entry, in the order of the list", async () => {
  const person_id = randomUUID();
  const proven = { status: "verified" as const, verified_at: new Date() };
  const [first, second, pending, theirs] = [
    experience(person_id, proven),
    experience(person_id, proven),
    experience(person_id),
    experience(randomUUID(), proven),
  ];
  const replaced = certificate(first, { credential_json: '{"id":"replaced"}' });
  await served.projector.commit({
    "work_experiences.work_experiences": [first, second, pending, theirs],
    "work_experiences.listed_experiences": [listed(first, 2), listed(second, 1), listed(pending, 3), listed(theirs, 4)],
    "certificates.certificates": [
      replaced,
      certificate(first, { edition: 2, credential_json: '{"id":"first"}' }),
      certificate(second, { credential: "a.b.c", credential_json: null }),
      certificate(pending, { credential_json: '{"id":"pending"}' }),
      certificate(theirs, { credential_json: '{"id":"theirs"}' }),
    ],
    "certificates.revoked_certificates": [revokedCertificate(replaced, { reason: "reissued" })],
  });
  const answer = await asked(person_id);
  expect(answer.headers.get("Content-Type")).toBe("application/ld+json");
  expect(answer.headers.get("Content-Disposition")).toBe('attachment; filename="provenwork-certificates.json"');
  expect(openPresentation(await answer.text())).toEqual({ credentials: ["a.b.c", '{"id":"first"}'], left: 0 });
});

it("is empty without a certificate", async () => {
  expect(await (await asked(randomUUID())).json()).toMatchObject({ verifiableCredential: [] });
});
