import { randomUUID } from "node:crypto";
import { RemoveMember } from "@provenwork/contracts/company/commands";
import { commands } from "@provenwork/contracts/endpoints";
import { sampleOf } from "@provenwork/contracts/testing/samples";
import { afterAll, beforeAll, expect, it } from "vitest";
import { colleague, founder } from "#testing/employers.ts";
import { type HeldService, heldBody, heldService } from "#testing/held-service.ts";

let opened: HeldService;
beforeAll(async () => {
  opened = await heldService();
});
afterAll(() => opened.close());

const ofMembers = commands.filter(({ touches }) => touches === "group");

it.each(ofMembers)("$name, delayed by a member until they are removed, writes nothing", async (command) => {
  const { service, held } = opened;
  const owner = await founder(service);
  const { client, personId } = await colleague(service, owner.companyId, "owner");
  const correlationId = randomUUID();
  const sample = sampleOf(command) as Readonly<Record<string, string>> | undefined;
  const ids: Readonly<Record<string, string | undefined>> = { ...sample, memberId: owner.personId };
  const request = await held.hold({
    method: command.method,
    path: command.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => ids[name] ?? randomUUID()),
    cookies: client.cookies,
    correlationId,
    ...heldBody(sampleOf(command)),
  });
  expect((await owner.client.call(RemoveMember, { memberId: personId })).status).toBe(200);
  const answer = await request.release();
  expect([answer.status, answer.body["code"]]).toEqual([404, "not-a-member"]);
  const written = (await service.events()).filter(({ metadata }) => metadata.correlationId === correlationId);
  expect(written).toEqual([]);
  expect((await client.post("/api/session/renew")).status, "their session goes on").toBe(200);
});
