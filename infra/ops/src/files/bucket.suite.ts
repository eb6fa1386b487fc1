import { readFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { formWith } from "@provenwork/contracts/testing/form-with";
import { pdfFile } from "@provenwork/contracts/testing/resume-files";
import { type TestBucket, testSecret } from "@provenwork/platform/testing/bucket";
import { testFolder } from "@provenwork/platform/testing/folder";
import { expect, it } from "vitest";
import { cookieOf, operatorOf } from "../testing/operator.ts";
import type { Stack } from "../testing/stack.ts";

/** A system whose files are in a bucket. */
export function bucketSuite(stack: () => Stack, bucket: () => TestBucket): void {
  const { ops, opsWith, post } = operatorOf(stack);
  const urlOfResume = () => `${stack().url}/api/candidate/resume`;

  async function visitor() {
    const given = { fullName: "Pat Example", email: "pat@acme.example", phone: "512-555-0142", location: "Austin" };
    const cookie = cookieOf(await post("/api/candidate/personal-info", given));
    const statusOf = async (answer: Promise<Response>) => (await answer).status;
    const read = () => fetch(urlOfResume(), { headers: { cookie } });
    return {
      read,
      upload: (padding: number) =>
        statusOf(fetch(urlOfResume(), { method: "POST", headers: { cookie }, body: formWith(pdfFile(padding)) })),
      download: () => statusOf(read()),
    };
  }

  it("stores a resume there, in parts, and returns it", async () => {
    const { upload, download, read } = await visitor();
    await expect.poll(() => upload(6_000_000)).toBe(200);
    expect(bucket().requests.filter((line) => line.includes("partNumber=")).length).toBeGreaterThanOrEqual(2);
    await expect.poll(download).toBe(200);
    expect(Buffer.from(await (await read()).arrayBuffer()).equals(pdfFile(6_000_000))).toBe(true);
  });

  it("answers 503 while it is away, names it to the operator without its keys, and goes on when it is back", async () => {
    const { upload, download } = await visitor();
    await expect.poll(() => upload(100)).toBe(200);
    await expect.poll(download).toBe(200);
    await bucket().away();
    expect([await upload(100), await download()]).toEqual([503, 503]);
    const { code, out } = await ops("status");
    expect([code, out]).toEqual([1, expect.stringMatching(/not ready: .*file storage/)]);
    const log = () => readFileSync(join(stack().dataFolder, "logs/command-service.log"), "utf8");
    const line = `unavailable: the file storage, bucket files at ${bucket().host}, cannot be used (nothing listens there, ECONNREFUSED)`;
    await expect.poll(log).toContain(line);
    await bucket().listen();
    await expect.poll(() => upload(100)).toBe(200);
    await expect.poll(download).toBe(200);
    for (const name of ["command-service", "query-service"]) {
      const lines = readFileSync(join(stack().dataFolder, `logs/${name}.log`), "utf8");
      for (const secret of [testSecret, encodeURIComponent(testSecret)]) expect(lines).not.toContain(secret);
    }
  });

  it("copies into a folder while the system runs", async () => {
    const folder = pathToFileURL(testFolder()).href;
    const copied = await opsWith({ BUCKET: bucket().url }, "files", "copy", "BUCKET", folder);
    expect(copied).toMatchObject({ code: 0, out: expect.stringMatching(/^Copied: \d+\. Already there: 0\./) });
  });
}
