import { Readable } from "node:stream";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { bodyReader, patienceFor } from "./body-reader.ts";
import { UploadBroken } from "./upload-broken.ts";
import { UploadLate } from "./upload-late.ts";
import { openUpload } from "./upload.ts";

const boundary = "x0x";
const head = (disposition: string) => `--${boundary}\r\nContent-Disposition: ${disposition}\r\n\r\n`;
const form = (
  content: Buffer,
  disposition = 'form-data; name="file"; filename="cv.pdf"',
  end = `\r\n--${boundary}--`,
) => Buffer.concat([Buffer.from(head(disposition)), content, Buffer.from(end)]);

/** Each chunk in memory of its own, as connections hand them over. */
const open = (body: Buffer, chunk = 1_000, contentType = `multipart/form-data; boundary=${boundary}`) => {
  const chunks = Array.from({ length: Math.ceil(body.length / chunk) }, (_, index) => {
    const part = body.subarray(index * chunk, (index + 1) * chunk);
    const own = Buffer.allocUnsafeSlow(part.length);
    part.copy(own);
    return own;
  });
  return openFrom(Readable.from(chunks), contentType);
};
const openFrom = (stream: Readable, contentType = `multipart/form-data; boundary=${boundary}`) => {
  const headers: Record<string, string> = { "content-type": contentType };
  return openUpload(bodyReader(stream), (name) => headers[name], "file");
};
async function read(body: Buffer, chunk?: number) {
  const opened = await open(body, chunk);
  if ("refusal" in opened) return opened;
  const chunks: Uint8Array[] = [];
  for await (const part of opened.upload.content) chunks.push(Buffer.from(part));
  return { fileName: opened.upload.fileName, content: Buffer.concat(chunks) };
}

describe("a form with one file", () => {
  it("gives the file as it was, however body and file are cut, also where it looks like a boundary", async () => {
    const fragment = fc.constantFrom(
      "\r\n",
      "--",
      `--${boundary}`,
      "\r",
      "\n",
      `\r\n--${boundary.slice(0, 2)}`,
      "a",
      "\0",
    );
    const content = fc.array(fragment, { maxLength: 30 }).map((parts) => parts.join(""));
    const harmless = content.filter((text) => !text.includes(`\r\n--${boundary}`) && !text.startsWith(`--${boundary}`));
    await fc.assert(
      fc.asyncProperty(harmless, fc.integer({ min: 1, max: 40 }), async (text, chunk) => {
        expect(await read(form(Buffer.from(text)), chunk)).toEqual({ fileName: "cv.pdf", content: Buffer.from(text) });
      }),
    );
  });

  it.each([
    ['form-data; name="file"; filename="Résumé.pdf"', "Résumé.pdf"],
    ['form-data; filename="cv.pdf"; name="file"', "cv.pdf"],
    ["form-data; name=file; filename=cv.pdf", "cv.pdf"],
    ['form-data; name="file"; filename="a %22b%22.pdf"', 'a "b".pdf'],
    ['form-data; name="file"; filename="a \\"b\\".pdf"', 'a "b".pdf'],
    ['form-data; name="file"; filename="100%25.pdf"', "100%25.pdf"],
    ['form-data; name="file"; filename=""', ""],
    ['form-data; name="file"; filename="a;name=other.pdf"', "a;name=other.pdf"],
  ])("names it: %s", async (disposition, fileName) => {
    expect(await read(form(Buffer.from("x"), disposition))).toMatchObject({ fileName });
  });

  it.each([
    ['form-data; name="other"; filename="cv.pdf"', "other", "Unknown field"],
    ['form-data; name="file"', "file", "Send a file"],
    ["form-data", "body", "Unknown field"],
  ])("is refused when its field is another: %s", async (disposition, field, message) => {
    expect(await read(form(Buffer.from("x"), disposition))).toEqual({ refusal: { code: "invalid", field, message } });
  });

  it.each([
    ["nothing", Buffer.from("")],
    ["something else", Buffer.from("hello\r\nworld\r\n\r\n")],
    ["a line without end", Buffer.alloc(100_000, "x")],
    ["heads without end", Buffer.concat([Buffer.from(`--${boundary}\r\n`), Buffer.alloc(100_000, "x")])],
    [
      "a part without a disposition",
      Buffer.from(`--${boundary}\r\nContent-Type: text/plain\r\n\r\nx\r\n--${boundary}--`),
    ],
  ])("is refused when it is none: %s", async (_, body) => {
    expect(await read(body)).toEqual({
      refusal: { code: "invalid", field: "body", message: "Send a form with one file" },
    });
  });

  it.each([
    "multipart/form-data",
    "multipart/mixed; boundary=x0x",
    "application/json",
    `multipart/form-data; boundary=${"x".repeat(71)}`,
  ])("is refused under the type %s", async (contentType) => {
    const opened = await open(form(Buffer.from("x")), 100, contentType);
    expect(opened).toMatchObject({ refusal: { code: "wrong-media-type" } });
  });

  it("takes a quoted boundary, beside other parameters", async () => {
    const opened = await open(
      form(Buffer.from("x")),
      100,
      `multipart/form-data; charset=utf-8; boundary="${boundary}"`,
    );
    expect(opened).toHaveProperty("upload");
  });

  it.each([
    ["is cut off", ""],
    ["is not closed", `\r\n--${boundary}`],
    ["goes on", `\r\n--${boundary}\r\nContent-Disposition: form-data; name="more"\r\n\r\n1\r\n--${boundary}--`],
  ])("is broken when it %s after the file", async (_, end) => {
    await expect(read(form(Buffer.from("x"), undefined, end))).rejects.toThrow(UploadBroken);
  });

  it("is broken when its connection is", async () => {
    async function* lost() {
      yield Buffer.from(head('form-data; name="file"; filename="cv.pdf"'));
      throw new Error("ECONNRESET");
    }
    const opened = await openFrom(Readable.from(lost()));
    if ("refusal" in opened) throw new Error("refused");
    await expect(Array.fromAsync(opened.upload.content)).rejects.toThrow(UploadBroken);
  });
});

describe("the time that a body may take", () => {
  const megabytes = 1024 * 1024;
  it("is enough for a phone at 1 Mbit/s that stands still for 15 s at any moment, and less than Node's 300 s", () => {
    for (let bytes = 0; bytes <= 10 * megabytes; bytes += 65_536)
      expect(patienceFor(bytes)).toBeGreaterThanOrEqual(15_000 + (bytes * 8) / 1_000);
    expect(patienceFor(10.1 * megabytes)).toBeLessThan(200_000);
  });
  it("is 15 s and little more for a body of a byte a second", () => {
    const seconds = Array.from({ length: 300 }, (_, second) => second);
    expect(seconds.find((second) => second * 1_000 > patienceFor(second))).toBe(16);
  });
  it.each([
    ["before the file", ""],
    ["within the file", `${head('form-data; name="file"; filename="cv.pdf"')}%PDF`],
  ])("ends a body that stops %s", async (_, sent) => {
    const stalled = new Readable({ read: () => {} });
    stalled.push(sent);
    const body = bodyReader(stalled, 20);
    const all = async () => {
      const opened = await openUpload(body, () => `multipart/form-data; boundary=${boundary}`, "file");
      return "upload" in opened ? Array.fromAsync(opened.upload.content) : opened;
    };
    await expect(all()).rejects.toThrow(UploadLate);
    await body.close();
  });
});
