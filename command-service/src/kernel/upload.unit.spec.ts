import { Readable } from "node:stream";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { UploadBroken, receiveUpload, uploadTimeout } from "./upload.ts";

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
const openFrom = (stream: Readable, contentType = `multipart/form-data; boundary=${boundary}`, timeout?: number) => {
  const headers: Record<string, string> = { "content-type": contentType };
  const form = { body: stream, header: (name: string) => headers[name], field: "file", timeout };
  return receiveUpload(form, async ({ fileName, content }) => {
    const chunks: Uint8Array[] = [];
    for await (const part of content) chunks.push(part);
    return { fileName, content: Buffer.concat(chunks) };
  });
};

describe("a form with one file", () => {
  it("yields the file unchanged, however body and file are split, also if it resembles a boundary", async () => {
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
        expect(await open(form(Buffer.from(text)), chunk)).toEqual({ fileName: "cv.pdf", content: Buffer.from(text) });
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
    expect(await open(form(Buffer.from("x"), disposition))).toMatchObject({ fileName });
  });

  it.each([
    ['form-data; name="other"; filename="cv.pdf"', "other", "Unknown field"],
    ['form-data; name="file"', "file", "Send a file"],
    ["form-data", "body", "Unknown field"],
  ])("is refused when its field is another: %s", async (disposition, field, message) => {
    expect(await open(form(Buffer.from("x"), disposition))).toEqual({ refusal: { code: "invalid", field, message } });
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
    expect(await open(body)).toEqual({
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

  it("accepts a quoted boundary among other parameters", async () => {
    const opened = await open(
      form(Buffer.from("x")),
      100,
      `multipart/form-data; charset=utf-8; boundary="${boundary}"`,
    );
    expect(opened).toHaveProperty("content");
  });

  it.each([
    ["is cut off", ""],
    ["is not closed", `\r\n--${boundary}`],
    ["goes on", `\r\n--${boundary}\r\nContent-Disposition: form-data; name="more"\r\n\r\n1\r\n--${boundary}--`],
  ])("is broken when it %s after the file", async (_, end) => {
    await expect(open(form(Buffer.from("x"), undefined, end))).rejects.toThrow(UploadBroken);
  });

  it("is broken when its connection is", async () => {
    const lost = new Readable({ read: () => {} });
    lost.push(`${head('form-data; name="file"; filename="cv.pdf"')}%PDF-1.7`);
    const header = () => `multipart/form-data; boundary=${boundary}`;
    const received = receiveUpload({ body: lost, header, field: "file" }, ({ content }) => {
      lost.destroy(new Error("ECONNRESET"));
      return Array.fromAsync(content);
    });
    await expect(received).rejects.toThrow(UploadBroken);
  });
});

describe("a form without end", () => {
  /** Goes on until it is destroyed. */
  const endless = (start: Buffer) => {
    const stream = new Readable({ read: () => void setImmediate(() => stream.push(Buffer.alloc(65_536, "x"))) });
    stream.push(start);
    return stream;
  };

  it.each([
    ["before its file", Buffer.alloc(100, "x")],
    ["in the head of its file", Buffer.concat([Buffer.from(`--${boundary}\r\nX: `), Buffer.alloc(100, "x")])],
  ])("is refused: %s", async (_, start) => {
    const stream = endless(start);
    const refusal = { code: "invalid", field: "body", message: "Send a form with one file" };
    expect(await openFrom(stream)).toEqual({ refusal });
    stream.destroy();
  });

  it("is broken after its file", async () => {
    const stream = endless(form(Buffer.from("x")));
    await expect(openFrom(stream)).rejects.toThrow(UploadBroken);
    stream.destroy();
  });
});

describe("the time that a body may take", () => {
  const megabytes = 1024 * 1024;
  it("is enough for a phone at 1 Mbit/s that pauses for 15 s at any moment, and less than Node's 300 s", () => {
    for (let bytes = 0; bytes <= 10 * megabytes; bytes += 65_536)
      expect(uploadTimeout(bytes)).toBeGreaterThanOrEqual(15_000 + (bytes * 8) / 1_000);
    expect(uploadTimeout(10.1 * megabytes)).toBeLessThan(200_000);
  });
  it("is 15 s and little more for a body of a byte a second", () => {
    const seconds = Array.from({ length: 300 }, (_, second) => second);
    expect(seconds.find((second) => second * 1_000 > uploadTimeout(second))).toBe(16);
  });
  it.each([
    ["before the file", ""],
    ["within the file", `${head('form-data; name="file"; filename="cv.pdf"')}%PDF`],
  ])("ends a body that stops %s", async (_, sent) => {
    const stalled = new Readable({ read: () => {} });
    stalled.push(sent);
    expect(await openFrom(stalled, undefined, 20)).toEqual({ refusal: { code: "too-slow" } });
  });
});
