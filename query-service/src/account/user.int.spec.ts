import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, it } from "vitest";
import { account, candidate } from "#testing/rows.ts";
import { type Served, serveForTest } from "#testing/served.ts";

let served: Served;
beforeAll(async () => {
  served = await serveForTest();
});
afterAll(() => served.stop());

const userOf = async (personId: string) => served.get("/api/user", await served.signedIn("candidate", personId));
const committed = async (rows: Parameters<Served["projector"]["commit"]>[0]) =>
  served.checkpoint(await served.projector.commit(rows));

it("is the account as it registered, as long as nothing else is known", async () => {
  const personId = randomUUID();
  await committed({
    "accounts.accounts": [account(personId, { role: "employer", full_name: "Employer User", email: "e@x.example" })],
  });
  const answer = await userOf(personId);
  expect(answer.status).toBe(200);
  expect(await answer.json()).toEqual({
    id: personId,
    username: "ada",
    fullName: "Employer User",
    email: "e@x.example",
    userType: "employer",
    sessionHandle: expect.stringMatching(/^[0-9a-f]{8}$/),
  });
});

it("has the name and address given in onboarding", async () => {
  const personId = randomUUID();
  await committed({ "accounts.accounts": [account(personId)], "candidates.candidates": [candidate(personId)] });
  expect(await (await userOf(personId)).json()).toMatchObject({ fullName: "Ada Example", email: "ada@acme.example" });
});

it("says why the person gets no email", async () => {
  const personId = randomUUID();
  await committed({ "accounts.accounts": [account(personId, { email_proven: true, email_stopped: "complaint" })] });
  expect(await (await userOf(personId)).json()).toMatchObject({ emailStopped: "complaint" });
});

it("is not available yet while the account is on its way or being erased, and never an error of ours", async () => {
  const gone = randomUUID();
  await committed({
    "accounts.accounts": [account(gone, { username: null, full_name: null, email: null })],
    "candidates.candidates": [candidate(gone, { full_name: null, email: null, phone: null, location: null })],
  });
  for (const personId of [gone, randomUUID()]) {
    const answer = await userOf(personId);
    expect(answer.status).toBe(503);
    expect(answer.headers.get("Retry-After")).toBe("1");
    expect(await answer.json()).toMatchObject({ code: "unavailable" });
  }
});
