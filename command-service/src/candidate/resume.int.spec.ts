import { randomUUID } from "node:crypto";
import { readFileSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { ProvidePersonalInformation, RemoveResume, UploadResume } from "@provenwork/contracts/candidate/commands";
import {
  hasMacros,
  isRichText,
  isWebPage,
  needsPassword,
  resumeLimit,
  uploadsADay,
} from "@provenwork/contracts/candidate/resume-rules";
import { Register } from "@provenwork/contracts/account/commands";
import { registration } from "@provenwork/contracts/testing/registration";
import { sampleOf } from "@provenwork/contracts/testing/samples";
import {
  compoundFile,
  docxFile,
  pdfFile,
  textFile,
  wordFile,
  zipFile,
} from "@provenwork/contracts/testing/resume-files";
import { openFileStorage } from "@provenwork/platform/file-storage/open";
import { openFile } from "@provenwork/platform/file-storage/sealed-file";
import { startTestBucket } from "@provenwork/platform/testing/bucket";
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { type TestClient, testClient } from "#testing/client.ts";
import { type ServiceProcess, startProcess } from "#testing/process.ts";
import { defaultLimits } from "#kernel/limit-settings.ts";
import { protectedPdf } from "#testing/protected-pdf.ts";
import { formWith } from "@provenwork/contracts/testing/form-with";
import { type FormAnswer, formEnd, formHead, sendForm } from "#testing/send-form.ts";
import {
  type TestDatabases,
  type TestService,
  serviceOn,
  testDatabases,
  testEnvironment,
  testSettings,
} from "#testing/service.ts";
import { sized } from "@provenwork/platform/testing/sized";
import { until } from "@provenwork/platform/testing/until";

let databases: TestDatabases;
let environment: Record<string, string>;
let process_: ServiceProcess;
/** Another service on the same databases, keys and files: what the process did can be looked at from here. */
let service: TestService;

beforeAll(async () => {
  databases = await testDatabases();
  environment = testEnvironment(databases.urls);
  process_ = await startProcess(environment);
  service = await serviceOn(testSettings(databases.urls, environment));
});
afterAll(async () => {
  await process_.stop();
  await service.close();
  await databases.drop();
});
const folder = () => fileURLToPath(environment["FILES_URL"] ?? "");
const unfinished = () => filesIn("incoming");
function filesIn(name: string): string[] {
  try {
    return readdirSync(join(folder(), name));
  } catch {
    return [];
  }
}

type Sent = Omit<Parameters<typeof sendForm>[1], "headers">;

interface Visitor {
  readonly client: TestClient;
  readonly personId: string;
  upload(form: Sent, headers?: Record<string, string>): Promise<FormAnswer>;
  /** Undefined where the connection was closed while it still sent. */
  attempt(form: Sent, headers?: Record<string, string>): Promise<FormAnswer | undefined>;
  remove(): ReturnType<TestClient["call"]>;
  /** Without what the reader says of it later. */
  events(): Promise<readonly { type: string; data: Record<string, unknown>; personal?: unknown }[]>;
  files(): string[];
}

/** Somebody in onboarding, whose uploads go to the real process. */
async function visitor(): Promise<Visitor> {
  const client = testClient(service.app);
  const given = { fullName: "Pat Example", email: "pat@acme.example", phone: "555-123-4567", location: "Boston" };
  const { body } = await client.post("/api/candidate/personal-info", given);
  const personId = String(body["personId"]);
  const cookie = [...client.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  const attempt: Visitor["attempt"] = (form, headers = {}) =>
    sendForm(process_.url, { ...form, headers: { cookie, ...headers } });
  return {
    client,
    personId,
    attempt,
    async upload(form, headers) {
      const answer = await attempt(form, headers);
      if (answer === undefined) throw new Error("the connection closed without an answer");
      return answer;
    },
    remove: () => client.call(RemoveResume, {}),
    events: async () =>
      (
        await service.codec.decode(
          (await service.store.readMany([`candidate-${personId}`])).get(`candidate-${personId}`) ?? [],
        )
      ).filter(({ type }) => type.startsWith("Resume") && type !== "ResumeNotRead"),
    files: () => filesIn(personId),
  };
}

/** What the storage holds of them, opened with their key. */
async function storedBytes({ personId, files }: Visitor): Promise<Buffer> {
  const [fileId = ""] = files();
  const key = (await service.keys.load([personId])).get(personId);
  if (typeof key !== "object") throw new Error("no key");
  const chunks: Buffer[] = [];
  const sealed = openFileStorage(environment["FILES_URL"] ?? "").read({ personId, fileId });
  for await (const chunk of openFile(key, { personId, fileId }, sealed)) chunks.push(chunk);
  return Buffer.concat(chunks);
}

function* endless(first: Uint8Array): Generator<Uint8Array> {
  yield first;
  const chunk = new Uint8Array(65_536).fill(0x20);
  for (;;) yield chunk;
}
const inChunks = (bytes: Uint8Array, length = 65_536): Uint8Array[] =>
  Array.from({ length: Math.ceil(bytes.length / length) }, (_, index) =>
    bytes.subarray(index * length, (index + 1) * length),
  );

const refusedAs = (status: number, code: string, message: string) => ({
  status,
  body: { code, message, errors: { file: message } },
});
const tooLarge = refusedAs(413, "file-too-large", "File too large");
const wrongType = refusedAs(415, "invalid-file-type", "Invalid file type");

describe("a resume", () => {
  it.each([
    ["application/pdf", pdfFile(), "cv.pdf"],
    ["application/msword", compoundFile(), "cv.doc"],
    ["application/vnd.openxmlformats-officedocument.wordprocessingml.document", docxFile(), "cv.docx"],
  ])("may be %s; it is stored sealed and named in an event", async (mediaType, file, fileName) => {
    const pat = await visitor();
    const answer = await pat.upload({ file: [file], fileName });
    const fileId = String(answer.body["fileId"]);
    expect(answer).toMatchObject({ status: 200, body: { fileId, fileName } });
    expect(await pat.events()).toMatchObject([
      { type: "ResumeUploaded", data: { fileId, mediaType, size: file.length }, personal: { fileName } },
    ]);
    expect(pat.files()).toEqual([fileId]);
    expect(await storedBytes(pat)).toEqual(Buffer.from(file));
    expect(readFileSync(join(folder(), pat.personId, fileId)).includes(Buffer.from(file.subarray(0, 8)))).toBe(false);
    expect(JSON.stringify(await service.events())).not.toContain(fileName);
  });

  it("may have 10 MB and not a byte more", async () => {
    const pat = await visitor();
    const overhead = pdfFile().length;
    const largest = pdfFile(resumeLimit - overhead);
    expect(largest.length).toBe(10 * 1024 * 1024);
    expect(await pat.upload({ file: inChunks(largest) })).toMatchObject({ status: 200 });
    expect(await pat.upload({ file: inChunks(pdfFile(resumeLimit - overhead + 1)) })).toMatchObject(tooLarge);
    expect((await pat.events()).map(({ data }) => data["size"])).toEqual([resumeLimit]);
    expect(pat.files()).toHaveLength(1);
  });

  it("replaces an earlier one, whose file is deleted", async () => {
    const pat = await visitor();
    await pat.upload({ file: [pdfFile()] });
    const { body } = await pat.upload({ file: [docxFile()], fileName: "cv.docx" });
    await until(async () => pat.files().length === 1);
    expect(pat.files()).toEqual([body["fileId"]]);
    expect(await storedBytes(pat)).toEqual(Buffer.from(docxFile()));
  });

  it("can be removed; removing none changes nothing", async () => {
    const pat = await visitor();
    await pat.upload({ file: [pdfFile()] });
    expect((await pat.remove()).status).toBe(200);
    expect((await pat.remove()).status).toBe(200);
    await until(async () => pat.files().length === 0);
    expect((await pat.events()).map(({ type }) => type)).toEqual(["ResumeUploaded", "ResumeRemoved"]);
  });
});

describe("files that employers could not open", () => {
  it.each([
    ["a PDF", protectedPdf("secret"), 422, "needs-password", needsPassword],
    ["a document", wordFile("EncryptedPackage"), 422, "needs-password", needsPassword],
    ["rich text", textFile("{\\rtf1}"), 415, "rich-text", isRichText],
    ["a web page", textFile("<!doctype html><script>alert(1)</script>"), 415, "web-page", isWebPage],
    [
      "a document with macros",
      zipFile("[Content_Types].xml", "word/document.xml", "word/vbaProject.bin"),
      415,
      "macros",
      hasMacros,
    ],
  ])("are refused with what to do: %s", async (_, file, status, code, message) => {
    const pat = await visitor();
    expect(await pat.upload({ file: [file], fileName: "cv.doc" })).toMatchObject(refusedAs(status, code, message));
    expect(await pat.events()).toEqual([]);
    await until(async () => unfinished().length === 0);
    expect(pat.files()).toEqual([]);
  });

  it("are not those that only forbid changes, or begin with other bytes", async () => {
    const pat = await visitor();
    expect(await pat.upload({ file: [protectedPdf("")] })).toMatchObject({ status: 200 });
    expect(await pat.upload({ file: [textFile("\r\n"), pdfFile()] })).toMatchObject({ status: 200 });
  });
});

it("may be uploaded 20 times a day, with or without an account", async () => {
  expect(defaultLimits.uploadsPerPerson).toBe(uploadsADay);
  const lowered = await serviceOn(testSettings(databases.urls, { ...environment, LIMIT_UPLOADS_PER_PERSON: "1" }));
  const client = testClient(lowered.app);
  await client.call(ProvidePersonalInformation, sampleOf(ProvidePersonalInformation));
  await client.call(Register, registration({ userType: "candidate" }));
  const upload = async () => (await client.call(UploadResume, sampleOf(UploadResume))).body;
  expect(await upload()).toHaveProperty("fileId");
  expect(await upload()).toMatchObject({
    code: "daily-limit",
    message: "You can upload 20 resumes a day. Please upload this one tomorrow.",
  });
  await lowered.close();
});

describe("upload bombs, false lengths, traversal names, wrong magic bytes: 413/415 and nothing left behind", () => {
  const nothingLeft = async (pat: Visitor) => {
    expect(await pat.events()).toEqual([]);
    await until(async () => unfinished().length === 0);
    expect(pat.files()).toEqual([]);
  };

  it("stops an upload without end, soon after its limit", async () => {
    const pat = await visitor();
    const answer = await pat.upload({ file: endless(pdfFile()) });
    expect(answer).toMatchObject(tooLarge);
    expect(answer.sent).toBeLessThan(resumeLimit + 16 * 1024 * 1024);
    await nothingLeft(pat);
  });

  it("refuses a declared length that is too large, immediately", async () => {
    const pat = await visitor();
    const answer = await pat.upload({ file: endless(pdfFile()) }, { "content-length": "5000000000" });
    expect(answer).toMatchObject(tooLarge);
    await nothingLeft(pat);
  });

  it("does not accept a file cut off by its declared length", async () => {
    const pat = await visitor();
    const headers = { "content-length": String(formHead().length + 5_000) };
    const exactly = await pat.upload({ file: [pdfFile(10_000).subarray(0, 5_000)], unfinished: true }, headers);
    expect(exactly).toMatchObject(refusedAs(400, "incomplete-upload", "The upload was incomplete. Please try again."));
    // What comes after that length is a request of its own, and none that can be read.
    const more = await pat.attempt({ file: inChunks(pdfFile(11_000_000)) }, headers);
    expect([400, undefined]).toContain(more?.status);
    await nothingLeft(pat);
  });

  it.each([
    ["text", textFile("x".repeat(100_000))],
    ["nothing", new Uint8Array(0)],
    ["a program", Uint8Array.of(0x4d, 0x5a, 0x90, 0)],
    ["a zip of something else", zipFile("a.txt", "b.txt")],
    ["a spreadsheet", zipFile("[Content_Types].xml", "xl/workbook.xml")],
    ["an old spreadsheet", compoundFile("Workbook")],
  ])("goes by the content and not by the name: %s called cv.pdf", async (_, file) => {
    const pat = await visitor();
    expect(await pat.upload({ file: inChunks(file) })).toMatchObject(wrongType);
    await nothingLeft(pat);
  });

  it("refuses a file that cannot be a resume at its first bytes, without waiting for the rest", async () => {
    const pat = await visitor();
    const answer = await pat.upload({ file: endless(textFile()) });
    expect(answer).toMatchObject(wrongType);
    expect(answer.sent).toBeLessThan(16 * 1024 * 1024);
    await nothingLeft(pat);
  });

  it("keeps nothing of an upload that its sender breaks off", async () => {
    const pat = await visitor();
    await expect(pat.upload({ file: inChunks(pdfFile(3_000_000)), abort: true })).rejects.toThrow("without an answer");
    await nothingLeft(pat);
    const cut = await pat.upload({ file: [pdfFile()], unfinished: true });
    expect(cut).toMatchObject({ status: 400, body: { code: "incomplete-upload" } });
    await nothingLeft(pat);
  });

  it("takes one file and nothing after it", async () => {
    const pat = await visitor();
    const second = Buffer.from(formEnd.replace(/--\r\n$/, `\r\n${formHead().replace(/^.*\r\n/, "")}`));
    const answer = await pat.upload({ file: [pdfFile(), second, pdfFile()] });
    expect(answer).toMatchObject({ status: 400, body: { code: "incomplete-upload" } });
    await nothingLeft(pat);
  });

  it.each([
    "../../../../tmp/evil.pdf",
    "..\\\\..\\\\evil.pdf",
    "/etc/evil.pdf",
    "C:\\\\evil.pdf",
    "%0D%0Aevil.pdf",
    "../..",
  ])("lets no name lead anywhere: %s", async (fileName) => {
    const pat = await visitor();
    const answer = await pat.upload({ file: [pdfFile()], fileName });
    expect(answer.status).toBe(200);
    expect(answer.body["fileName"]).toMatch(/^(evil|resume)\.pdf$/);
    expect(pat.files()).toEqual([answer.body["fileId"]]);
  });

  it("keeps no file under a name that holds an address", async () => {
    const pat = await visitor();
    const answer = await pat.upload({ file: [pdfFile()], fileName: "cv www.evil.example.pdf" });
    expect(answer).toMatchObject({
      status: 422,
      body: {
        code: "link-in-file-name",
        errors: { file: expect.stringContaining("leave web and email addresses out") },
      },
    });
    await nothingLeft(pat);
  });

  it("keeps the memory of the service within bounds, however much is sent", async () => {
    const people = await Promise.all(Array.from({ length: 4 }, () => visitor()));
    const resident = async () => {
      const text = await (await fetch(`${process_.url}/metrics`)).text();
      return Number(/^process_resident_memory_bytes\{.*\} (.+)$/m.exec(text)?.[1]);
    };
    const bombs = () => Promise.all(people.map((pat) => pat.attempt({ file: endless(pdfFile()) })));
    for (let round = 0; round < sized(3, 5); round++) {
      await bombs();
    } // code compiled, the heap as large as the runtime likes it
    const before = await resident();
    let peak = before;
    for (let round = 0; round < sized(3, 4); round++) {
      const running = bombs();
      let busy = true;
      void running.finally(() => (busy = false));
      while (busy) peak = Math.max(peak, await resident());
      const answers = (await running).filter((answer) => answer !== undefined);
      expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 413));
    }
    // 120 MB and more were sent. V8 collects buffers once 64 MiB of them have gathered, and reads go on meanwhile.
    expect((peak - before) / 1024 / 1024).toBeLessThanOrEqual(96);
    for (const pat of people) await nothingLeft(pat);
  });
});

describe("uploads at the same time and again", () => {
  it("leave one resume and one file, in any order", async () => {
    const pat = await visitor();
    const answers = await Promise.all(
      [1, 2, 3, 4].map((n) => pat.upload({ file: [pdfFile(n)], fileName: `${n}.pdf` })),
    );
    for (const { status } of answers) expect([200, 409]).toContain(status);
    const last = (await pat.events()).at(-1)?.data["fileId"];
    await until(async () => pat.files().length === 1);
    expect(pat.files()).toEqual([last]);
  });

  it("with the same key are one upload, with the same answer", async () => {
    const pat = await visitor();
    const headers = { "idempotency-key": randomUUID() };
    const send = () => pat.upload({ file: [pdfFile(10)] }, headers);
    const first = await send();
    const [again, more] = await Promise.all([send(), send()]);
    expect([again.body, more.body]).toEqual([first.body, first.body]);
    expect(await pat.events()).toHaveLength(1);
    expect(pat.files()).toEqual([first.body["fileId"]]);
  });

  it("with the same key and another content or name are refused", async () => {
    const pat = await visitor();
    const headers = { "idempotency-key": randomUUID() };
    await pat.upload({ file: [pdfFile(10)] }, headers);
    for (const other of [{ file: [pdfFile(11)] }, { file: [pdfFile(10)], fileName: "other.pdf" }]) {
      expect(await pat.upload(other, headers)).toMatchObject({ status: 422, body: { code: "key-reused" } });
    }
    expect(await pat.events()).toHaveLength(1);
    expect(pat.files()).toHaveLength(1);
  });
});

it("are 503 where the key table was restored from before their owner came, and make no new key", async () => {
  const { client: before, personId } = await visitor();
  const keysOf = () => service.pool.query("SELECT FROM person_keys WHERE person_id = $1", [personId]);
  await service.pool.query("DELETE FROM person_keys WHERE person_id = $1", [personId]);
  const restarted = await serviceOn(testSettings(databases.urls, environment));
  const client = testClient(restarted.app);
  for (const [name, value] of before.cookies) client.cookies.set(name, value);
  const answer = await client.call(UploadResume, formWith(pdfFile()));
  expect([answer.status, answer.body["code"]]).toEqual([503, "unavailable"]);
  expect((await keysOf()).rowCount).toBe(0);
  await restarted.close();
});

it("are stored in a bucket, and are 503 while it is away, which the log names", async () => {
  const bucket = await startTestBucket();
  onTestFinished(() => bucket.stop());
  const lines: unknown[] = [];
  const log = { warn: (_: unknown, line: unknown) => lines.push(line), error: () => {} } as never;
  const inBucket = await serviceOn(testSettings(databases.urls, { ...environment, FILES_URL: bucket.url }), { log });
  onTestFinished(() => inBucket.close());
  const client = testClient(inBucket.app);
  const { client: before, personId } = await visitor();
  for (const [name, value] of before.cookies) client.cookies.set(name, value);
  const upload = async () => {
    const { status } = await client.call(UploadResume, formWith(pdfFile()));
    const { failing } = (await (await inBucket.app.request("/readyz")).json()) as { failing: string[] };
    return { status, failing };
  };
  expect(await upload()).toEqual({ status: 200, failing: [] });
  await bucket.away();
  expect(await upload()).toEqual({ status: 503, failing: ["file storage"] });
  expect(lines).toEqual([
    `unavailable: the file storage, bucket files at ${bucket.host}, cannot be used (nothing listens there, ECONNREFUSED): check FILES_URL and the server`,
  ]);
  await bucket.listen();
  expect(await upload()).toEqual({ status: 200, failing: [] });
  expect(await inBucket.files.list(personId)).toHaveLength(2);
});

it("are 503 while the file storage cannot be used", async () => {
  const blocked = join(folder(), "a-file");
  writeFileSync(blocked, "");
  const broken = await serviceOn(testSettings(databases.urls, { ...environment, FILES_URL: `file://${blocked}/x` }));
  const client = testClient(broken.app);
  for (const [name, value] of (await visitor()).client.cookies) client.cookies.set(name, value);
  const answer = await client.call(UploadResume, formWith(pdfFile()));
  expect([answer.status, answer.body["code"], answer.headers.get("retry-after")]).toEqual([503, "unavailable", "1"]);
  const ready = await broken.app.request("/readyz");
  expect(await ready.json()).toMatchObject({ failing: ["file storage"] });
  await broken.close();
});
