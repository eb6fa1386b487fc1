import { randomUUID } from "node:crypto";
import { RemoveMember } from "@provenwork/contracts/company/commands";
import { commands } from "@provenwork/contracts/endpoints";
import { sampleOf } from "@provenwork/contracts/testing/samples";
import { pdfFile } from "@provenwork/contracts/testing/resume-files";
import { afterAll, beforeAll, expect, it } from "vitest";
import { colleague, founder } from "#testing/employers.ts";
import { heldRequests } from "#testing/held-request.ts";
import { formEnd, formHead } from "#testing/send-form.ts";
import { type TestDatabases, type TestService, serviceOn, testDatabases, testSettings } from "#testing/service.ts";

let databases: TestDatabases;
let service: TestService;
let held: Awaited<ReturnType<typeof heldRequests>>;
beforeAll(async () => {
  databases = await testDatabases();
  service = await serviceOn(testSettings(databases.urls));
  held = await heldRequests(service.app);
});
afterAll(async () => {
  await held.close();
  await service.close();
  await databases.drop();
});

const form = Buffer.concat([Buffer.from(formHead()), pdfFile(), Buffer.from(formEnd)]);
const formType = `multipart/form-data; boundary=${/^--(\S+)/.exec(formHead())?.[1]}`;
const ofMembers = commands.filter(({ touches }) => touches === "group");

it.each(ofMembers)(
  "$name, held back by somebody until they are no member any more, writes nothing",
  async (command) => {
    const owner = await founder(service);
    const { client, personId } = await colleague(service, owner.companyId, "owner");
    const correlationId = randomUUID();
    const input = sampleOf(command);
    const isForm = input instanceof FormData;
    const request = await held.hold({
      method: command.method,
      path: command.path.replace("{memberId}", owner.personId).replaceAll(/\{\w+\}/g, () => randomUUID()),
      cookies: client.cookies,
      correlationId,
      body: isForm ? form : Buffer.from(JSON.stringify(input)),
      ...(isForm && { contentType: formType }),
    });
    expect((await owner.client.call(RemoveMember, { memberId: personId })).status).toBe(200);
    const answer = await request.release();
    expect([answer.status, answer.body["code"]]).toEqual([404, "not-a-member"]);
    const written = (await service.events()).filter(({ metadata }) => metadata.correlationId === correlationId);
    expect(written).toEqual([]);
    expect((await client.post("/api/session/renew")).status, "their session goes on").toBe(200);
  },
);
