import { demoAccounts } from "@provenwork/contracts/development/demo-accounts";
import { afterAll, beforeAll, expect, it } from "vitest";
import { accountsOf } from "#testing/accounts-of.ts";
import { testClient } from "#testing/client.ts";
import { registration } from "@provenwork/contracts/testing/registration";
import { type TestService, openService, serviceOn } from "#testing/service.ts";

let demo: TestService;
let elsewhere: TestService;
const [candidate, employer, admin, auditor] = demoAccounts;
beforeAll(async () => {
  demo = await openService({ MODE: "demo" });
  elsewhere = await serviceOn({ ...demo.settings, MODE: "production" });
  const { made } = await accountsOf(demo);
  for (const { role, ...account } of [employer, admin, auditor]) await made(role, account);
});
afterAll(async () => {
  await elsewhere.close();
  await demo.close();
});

const handleTestLogin = (service: TestService, username: string) =>
  testClient(service.app).post("/api/test-login", { username });

it("§7 POST /api/test-login: the user of a demo account, with a session", async () => {
  const client = testClient(demo.app);
  const answer = await client.post("/api/test-login", { username: "Demo-Employer" });
  expect(answer).toMatchObject({
    status: 200,
    body: { username: employer.username, userType: "employer", fullName: employer.fullName },
  });
  expect([...client.cookies.keys()].some((name) => name.includes("session"))).toBe(true);
  const before = client.cookies.size;
  expect((await client.post("/api/test-login", { username: employer.username })).status).toBe(200);
  expect(client.cookies.size, "one session at a time").toBe(before);
});

it("never opens an admin's, an auditor's, an unknown or a registered account, nor a demo account before it exists", async () => {
  const own = registration();
  expect((await testClient(demo.app).post("/api/register", own)).status).toBe(201);
  for (const username of [admin.username, auditor.username, "nobody-there", own.username, candidate.username]) {
    const answer = await handleTestLogin(demo, username);
    expect(answer).toMatchObject({ status: 403, body: { code: "no-demo-account" } });
    expect(answer.headers.getSetCookie().some((cookie) => cookie.includes("session"))).toBe(false);
  }
});

it("refuses a demo name that is registered in another role", async () => {
  const { username, password } = candidate;
  const taken = { ...registration(), username, password, userType: "employer" };
  expect((await testClient(demo.app).post("/api/register", taken)).status).toBe(201);
  expect((await handleTestLogin(demo, username)).status).toBe(403);
});

it("is absent outside demo mode", async () => {
  expect(await handleTestLogin(elsewhere, employer.username)).toMatchObject({
    status: 404,
    body: { code: "not-found" },
  });
});
