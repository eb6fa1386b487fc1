import { randomUUID } from "node:crypto";
import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { fileURLToPath } from "node:url";
import { EraseAccount } from "@provenwork/contracts/account/commands";
import { Logout } from "@provenwork/contracts/account/session-commands";
import { attachmentLimit } from "@provenwork/contracts/application/attachment-rules";
import { BlockMessages, UnblockMessages } from "@provenwork/contracts/application/block-commands";
import { ApplyToJob, WithdrawApplication } from "@provenwork/contracts/application/commands";
import { SendFileToCandidate, SendFileToCompany } from "@provenwork/contracts/application/message-commands";
import { maxUnanswered } from "@provenwork/contracts/application/message-rules";
import { RemoveMember } from "@provenwork/contracts/company/commands";
import { erased } from "@provenwork/contracts/kernel/event";
import { formWith } from "@provenwork/contracts/testing/form-with";
import { registration } from "@provenwork/contracts/testing/registration";
import { compoundFile, docxFile, pdfFile, textFile } from "@provenwork/contracts/testing/resume-files";
import { openFile } from "@provenwork/platform/file-storage/sealed-file";
import { sized } from "@provenwork/platform/testing/sized";
import { until } from "@provenwork/platform/testing/until";
import { afterAll, beforeAll, expect, it } from "vitest";
import { tidy } from "#candidate/tidy-resumes.reaction.ts";
import { type TestClient, testClient } from "#testing/client.ts";
import { colleague, founder } from "#testing/employers.ts";
import { type HeldRequests, heldRequests } from "#testing/held-request.ts";
import { formEnd, formHead, formType } from "#testing/send-form.ts";
import { type TestService, openService } from "#testing/service.ts";
import { newCandidate } from "#testing/registered-candidate.ts";
import { postedJob } from "#testing/posted-job.ts";

let service: TestService;
let folder: string;
let server: HeldRequests;
beforeAll(async () => {
  service = await openService();
  folder = fileURLToPath(service.settings.FILES_URL);
  server = await heldRequests(service.app);
});
afterAll(async () => {
  await server.close();
  await service.close();
});

const candidate = () => newCandidate(service);

async function applied() {
  const owner = await founder(service);
  const { client, personId } = await candidate();
  const jobId = await postedJob(service, owner.companyId);
  const { body } = await client.call(ApplyToJob, { jobId });
  return { owner, client, personId, jobId, applicationId: String(body["id"]) };
}

const short = ({ status, body }: { status: number; body: Record<string, unknown> }) =>
  status < 400 ? `${status}` : `${status} ${String(body["code"])}`;
const sentIn = async (applicationId: string) => {
  const stream = `messages-${applicationId}`;
  return service.codec.decode((await service.store.readMany([stream])).get(stream) ?? []);
};
const filesOf = (personId: string) => service.files.list(personId);

const png = (bytes = 64) => {
  const file = new Uint8Array(bytes);
  file.set([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return file;
};
const withFile = (applicationId: string, file = png(), name = "overview.png") =>
  Object.assign(formWith(file, name), { applicationId });

it("is a message of either side, once, sealed under the candidate's key as a file of theirs", async () => {
  const { owner, client, personId, jobId, applicationId } = await applied();
  const key = { "idempotency-key": randomUUID() };
  const first = await owner.client.call(SendFileToCandidate, withFile(applicationId), key);
  expect(short(first)).toBe("201");
  const again = await owner.client.call(SendFileToCandidate, withFile(applicationId), key);
  expect([again.status, again.body]).toEqual([201, first.body]);
  const other = await owner.client.call(SendFileToCandidate, withFile(applicationId, png(65)), key);
  expect(short(other)).toBe("422 key-reused");
  const [stored, ...more] = await filesOf(personId);
  expect([stored?.copiedFor, more]).toEqual([jobId, []]);

  const file = { personId, fileId: stored?.fileId ?? "", copiedFor: jobId };
  const sealed = await buffer(service.files.read(file));
  expect(sealed.includes(Buffer.from(png()))).toBe(false);
  const personKey = (await service.keys.load([personId])).get(personId);
  if (typeof personKey !== "object") throw new Error("no key");
  expect(await buffer(openFile(personKey, file, service.files.read(file)))).toEqual(Buffer.from(png()));

  expect(short(await client.call(SendFileToCompany, withFile(applicationId, pdfFile(), "cv.pdf")))).toBe("201");
  expect((await sentIn(applicationId)).map(({ data, personal }) => ({ file: data["file"], personal }))).toEqual([
    {
      file: { fileId: file.fileId, mediaType: "image/png", size: 64 },
      personal: { text: "", fileName: "overview.png" },
    },
    {
      file: expect.objectContaining({ mediaType: "application/pdf" }) as unknown,
      personal: { text: "", fileName: "cv.pdf" },
    },
  ]);
  const asWritten = (await service.events()).filter(({ stream }) => stream === `messages-${applicationId}`);
  expect(JSON.stringify(asWritten)).not.toContain("overview");
});

it("is refused from everybody else, and where a text is; nothing stays", async () => {
  const { owner, client, personId, applicationId } = await applied();
  const [stranger, another] = [await founder(service), await candidate()];
  for (const file of [png(), textFile("<html>")])
    for (const [by, endpoint, code] of [
      [stranger.client, SendFileToCandidate, "404 unknown-application"],
      [another.client, SendFileToCompany, "404 unknown-application"],
      [client, SendFileToCandidate, "403 wrong-role"],
      [owner.client, SendFileToCompany, "403 wrong-role"],
      [testClient(service.app), SendFileToCompany, "401 signed-out"],
    ] as const)
      expect(short(await by.call(endpoint, withFile(applicationId, file)))).toBe(code);
  await client.call(BlockMessages, { applicationId });
  expect(short(await owner.client.call(SendFileToCandidate, withFile(applicationId)))).toBe("409 blocked");
  expect(short(await client.call(SendFileToCompany, withFile(applicationId)))).toBe("409 blocked");
  await client.call(UnblockMessages, { applicationId });
  await client.call(WithdrawApplication, { applicationId });
  expect(short(await owner.client.call(SendFileToCandidate, withFile(applicationId)))).toBe("409 withdrawn");
  expect(short(await client.call(SendFileToCompany, withFile(applicationId)))).toBe("409 withdrawn");
  expect(await filesOf(personId)).toEqual([]);
  expect(await sentIn(applicationId)).toEqual([]);
});

it("is accepted by its content up to 10 MB, under a name without a path, hidden characters or directions; five in a row", async () => {
  const { client, personId, applicationId } = await applied();
  const send = async (file: Uint8Array<ArrayBuffer>, name: string) =>
    short(await client.call(SendFileToCompany, withFile(applicationId, file, name)));
  expect(await send(png(attachmentLimit + 1), "plan.png")).toBe("413 file-too-large");
  expect(await send(textFile("<html>"), "plan.png")).toBe("415 web-page");
  expect(await send(compoundFile("Workbook"), "plan.doc")).toBe("415 invalid-file-type");
  expect(await send(textFile(""), "plan.pdf")).toBe("415 invalid-file-type");
  expect(await send(png(), "see www.evil.example.png")).toBe("422 link-in-file-name");
  expect(await filesOf(personId)).toEqual([]);
  expect(await send(png(attachmentLimit), "../../plan.exe")).toBe("201");
  expect(await send(docxFile(), "plan.png")).toBe("201");
  expect(await send(pdfFile(), "invoice\u202Efdp.exe")).toBe("201");
  expect(await send(png(), "\u0000\u200B\u2066")).toBe("201");
  for (let sent = 4; sent < maxUnanswered; sent += 1) expect(await send(png(), `${"n".repeat(400)}.png`)).toBe("201");
  expect(await send(png(), "one more.png")).toBe("409 unanswered");
  const names = (await sentIn(applicationId)).map(({ personal }) => personal);
  expect(names).toEqual(
    ["plan.exe.png", "plan.png.docx", "invoicefdp.exe.pdf", "file.png", `${"n".repeat(120)}.png`].map((fileName) => ({
      text: "",
      fileName,
    })),
  );
  expect(await filesOf(personId)).toHaveLength(maxUnanswered);
});

it("is stored once where two tries of one intent arrive together", async () => {
  const { client, personId, applicationId } = await applied();
  const key = { "idempotency-key": randomUUID() };
  const tries = await Promise.all(
    [1, 2, 3].map(() => client.call(SendFileToCompany, withFile(applicationId, png(300_000)), key)),
  );
  expect(new Set(tries.map(({ status, body }) => `${status} ${String(body["id"])}`)).size).toBe(1);
  expect(tries[0]?.status).toBe(201);
  const stored = (await filesOf(personId)).map(({ fileId }) => expect.objectContaining({ fileId }) as unknown);
  expect(stored).toHaveLength(1);
  expect((await sentIn(applicationId)).map(({ data }) => data["file"])).toEqual(stored);
});

const unfinished = () => {
  const incoming = join(folder, "incoming");
  return existsSync(incoming) ? readdirSync(incoming).length : 0;
};
/** Half of the file has arrived and is being stored. */
async function held(client: TestClient, { path }: { readonly path: string }, applicationId: string) {
  const body = Buffer.concat([Buffer.from(formHead("overview.png")), png(1024 * 1024), Buffer.from(formEnd)]);
  const request = await server.hold({
    method: "POST",
    path: path.replace("{applicationId}", applicationId),
    cookies: client.cookies,
    correlationId: randomUUID(),
    body,
    contentType: formType,
  });
  await until(() => Promise.resolve(unfinished() === 1));
  return request;
}

it.each([
  ["signs out", ({ member }: Held) => member.client.call(Logout), "401 signed-out"],
  [
    "is removed",
    ({ owner, member }: Held) => owner.client.call(RemoveMember, { memberId: member.personId }),
    "404 not-a-member",
  ],
  ["is blocked", ({ client, applicationId }: Held) => client.call(BlockMessages, { applicationId }), "409 blocked"],
  [
    "loses the candidate, who withdraws",
    ({ client, applicationId }: Held) => client.call(WithdrawApplication, { applicationId }),
    "409 withdrawn",
  ],
  [
    "loses the candidate, who is erased",
    ({ client }: Held) => client.call(EraseAccount, { password: registration().password }),
    "409 candidate-erased",
  ],
] as const)("stays nowhere if its sender %s while it arrives", async (_, happens, code) => {
  const { owner, client, personId, applicationId } = await applied();
  const member = await colleague(service, owner.companyId, "recruiter");
  const request = await held(member.client, SendFileToCandidate, applicationId);
  expect((await happens({ owner, client, member, applicationId })).status).toBe(200);
  expect(short(await request.release())).toBe(code);
  expect(await filesOf(personId)).toEqual([]);
  expect(unfinished()).toBe(0);
  expect(await sentIn(applicationId)).toEqual([]);
});

it("leaves no readable message behind where it races the candidate's erasure", async () => {
  for (let round = 0; round < sized(4, 40); round += 1) {
    const { owner, client, personId, applicationId } = await applied();
    const answers = await Promise.all([
      owner.client.call(SendFileToCandidate, withFile(applicationId)),
      client.call(EraseAccount, { password: registration().password }),
      client.call(SendFileToCompany, withFile(applicationId)),
      owner.client.call(SendFileToCandidate, withFile(applicationId)),
    ]);
    expect(answers.filter(({ status }) => status >= 500).map(short)).toEqual([]);
    const later = await owner.client.call(SendFileToCandidate, withFile(applicationId));
    expect(short(later)).toBe("404 unknown-application");
    const sent = await sentIn(applicationId);
    expect(sent.filter(({ personal }) => personal !== erased)).toEqual([]);
    await tidy(service)({
      timerId: randomUUID(),
      subjectId: personId,
      dueAt: new Date(),
      now: new Date(),
      causationId: randomUUID(),
      correlationId: randomUUID(),
    });
    expect(await filesOf(personId)).toEqual([]);
  }
});

interface Held extends Pick<Awaited<ReturnType<typeof applied>>, "owner" | "client" | "applicationId"> {
  readonly member: Awaited<ReturnType<typeof colleague>>;
}
