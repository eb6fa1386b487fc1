import { EraseAccount } from "@provenwork/contracts/account/commands";
import { SwitchPublicPage, TakeHandle } from "@provenwork/contracts/public-profile/commands";
import { CountPageVisit } from "@provenwork/contracts/public-profile/visit-commands";
import { pageVisitsStream } from "@provenwork/contracts/public-profile/visit-state";
import { registration } from "@provenwork/contracts/testing/registration";
import { afterAll, beforeAll, expect, it } from "vitest";
import { accountsOf } from "#testing/accounts-of.ts";
import { testClient } from "#testing/client.ts";
import { founder } from "#testing/employers.ts";
import { registeredCandidate } from "#testing/registered-candidate.ts";
import { type TestService, openService } from "#testing/service.ts";

let service: TestService;
const now = new Date("2026-11-27T12:00:00.000Z");
beforeAll(async () => {
  service = await openService({}, { clock: () => now });
});
afterAll(() => service.close());

async function withPage(handle: string) {
  const person = await registeredCandidate(service);
  await person.client.call(TakeHandle, { handle });
  await person.client.call(SwitchPublicPage, { part: "page", on: true });
  return person;
}
const visit = async (handle: string, by = testClient(service.app)) => {
  const { status, body } = await by.call(CountPageVisit, { handle });
  return [status, body["counted"] ?? body["code"]];
};
const counted = async (personId: string) =>
  (await service.events())
    .filter(({ stream }) => stream.startsWith(pageVisitsStream(personId)))
    .map(({ data, metadata }) => [data["day"], data["visits"], data["visitsOfDay"], metadata.actor]);

it("counts a day's visits in one event, without who came, and neither those of staff nor the person's own", async () => {
  const { client, personId } = await withPage("often-seen");
  const accounts = await accountsOf(service);
  for (const by of [client, await accounts.signedIn(await accounts.made("admin"))])
    expect(await visit("often-seen", by)).toEqual([200, false]);
  for (const by of [(await founder(service)).client, (await registeredCandidate(service)).client])
    expect(await visit("Often-Seen", by)).toEqual([200, true]);
  expect(await counted(personId)).toEqual([]);
  await service.pageVisits.flush();
  await visit("often-seen");
  await service.pageVisits.flush();
  const system = { id: null, role: "system" };
  expect(await counted(personId)).toEqual([
    ["2026-11-27", 2, 2, system],
    ["2026-11-27", 1, 3, system],
  ]);
});

it("counts no visits of a page that is off, of a handle that looks like it, or of none", async () => {
  const { client, personId } = await withPage("here-today");
  await visit("here-today");
  await client.call(SwitchPublicPage, { part: "page", on: false });
  for (const handle of ["here-today", "here-t0day", "nobody-here", "%00", "x".repeat(100)])
    expect(await visit(handle)).toEqual([404, "no-public-page"]);
  expect((await client.call(EraseAccount, { password: registration().password })).status).toBeLessThan(300);
  await service.pageVisits.flush();
  expect(await counted(personId)).toEqual([]);
});
