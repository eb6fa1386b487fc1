import { checkExportFile } from "@provenwork/contracts/audit/export-file";
import type { ExportFormat } from "@provenwork/contracts/audit/rules";
import { noteKey } from "@provenwork/platform/transparency/settings";
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, it } from "vitest";
import { accountsOf } from "#testing/accounts-of.ts";
import { testClient } from "#testing/client.ts";
import { type TestService, openService } from "#testing/service.ts";

let service: TestService;
const password = "Correct-Horse-7-Battery";

beforeAll(async () => {
  service = await openService();
  const { made } = await accountsOf(service);
  for (const username of ["auditor-1", "auditor-2"])
    await made("auditor", { username, password, fullName: "Aud Itor" });
});
afterAll(() => service.close());

async function auditor(username: string) {
  const client = testClient(service.app);
  const { body } = await client.post("/api/login", { username, password });
  return { client, stream: `account-${String(body["id"])}` };
}

async function opened(name: string, as = "auditor-1") {
  const { client } = await auditor(as);
  const { status, body } = await client.post("/api/audit/openings", { name });
  expect(status).toBe(201);
  return { client, openingId: String(body["openingId"]) };
}

it.each<ExportFormat>(["jsonl", "csv"])(
  "an export as %s holds what auditors may read, signed, and is recorded",
  async (format) => {
    const { stream } = await auditor("auditor-1");
    const { client, openingId } = await opened(stream);
    const { status, body } = await client.post("/api/audit/exports", { openingId, format, streams: [stream] });
    expect(status).toBe(201);
    const content = String(body["content"]);
    for (const word of ["AccountRegistered", "Aud Itor", stream]) expect(content).toContain(word);
    for (const word of ["fingerprint", "$personal"]) expect(content).not.toContain(word);
    const key = noteKey("any", service.settings.TREE_PRIVATE_KEY);
    const manifest = await checkExportFile(content, [key]);
    expect(manifest).toMatchObject({ format, name: stream, exportId: body["exportId"], streams: [{ stream }] });
    const recorded = (await service.events()).findLast(({ type }) => type === "HistoryExported");
    expect(recorded?.data).toMatchObject({ openingId, format, streams: 1, digest: manifest.digest });
  },
);

it("needs an opening of one's own, in this session", async () => {
  const { stream } = await auditor("auditor-2");
  const { openingId } = await opened(stream, "auditor-2");
  const again = await auditor("auditor-2");
  const other = await auditor("auditor-1");
  const given = { format: "csv", streams: [stream] };
  for (const [client, id] of [
    [again.client, openingId],
    [other.client, openingId],
    [other.client, randomUUID()],
  ] as const) {
    const answer = await client.post("/api/audit/exports", { ...given, openingId: id });
    expect(answer).toMatchObject({ status: 404, body: { code: "not-opened" } });
  }
});

it("exports only streams of the opened history: by name, or by an id of theirs", async () => {
  const [own, foreign] = [(await auditor("auditor-1")).stream, (await auditor("auditor-2")).stream];
  const personId = own.slice("account-".length);
  const exports = async () => (await service.events()).filter(({ type }) => type === "HistoryExported").length;
  const before = await exports();
  for (const name of [own, personId]) {
    const { client, openingId } = await opened(name);
    for (const streams of [[foreign], [own, foreign], [`audit-${randomUUID()}`]]) {
      const answer = await client.post("/api/audit/exports", { openingId, format: "csv", streams });
      expect(answer).toMatchObject({ status: 404, body: { code: "not-opened" } });
    }
  }
  expect(await exports()).toBe(before);
  const { client, openingId } = await opened(personId);
  const streams = [own, `audit-${personId}`];
  expect((await client.post("/api/audit/exports", { openingId, format: "csv", streams })).status).toBe(201);
});
