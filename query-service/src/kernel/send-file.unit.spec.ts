import { Hono } from "hono";
import fc from "fast-check";
import { expect, it } from "vitest";
import { disposition, sendFile } from "./send-file.ts";

it.each([
  ["cv.pdf", `attachment; filename="cv.pdf"; filename*=UTF-8''cv.pdf`],
  ["Résumé (1).pdf", `attachment; filename="R_sum_ (1).pdf"; filename*=UTF-8''R%C3%A9sum%C3%A9%20%281%29.pdf`],
  ["100%.pdf", `attachment; filename="100_.pdf"; filename*=UTF-8''100%25.pdf`],
  ["O’Neill's.pdf", `attachment; filename="O_Neill's.pdf"; filename*=UTF-8''O%E2%80%99Neill%27s.pdf`],
])("names %s so that every client understands it", (fileName, header) => {
  expect(disposition("attachment", fileName)).toBe(header);
});

it("is one header of plain ASCII, for any name", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme" }), (fileName) => {
      const header = disposition("attachment", fileName.toWellFormed());
      expect(header).toMatch(/^attachment; filename="[^"\\]*"; filename\*=UTF-8''[A-Za-z0-9%._~!-]*$/);
      expect(header).toMatch(/^[\x20-\x7e]*$/);
    }),
  );
});

it("breaks off when its reader may not go on, and closes the file", async () => {
  let [pieces, closed, signedIn] = [0, 0, true];
  const content: AsyncIterator<Uint8Array> = {
    next: async () => ({ value: new Uint8Array([++pieces]), done: false }),
    return: async () => {
      closed += 1;
      return { value: undefined, done: true };
    },
  };
  const file = { fileName: "cv.pdf", mediaType: "application/pdf", size: 100, content };
  const app = new Hono().get("/", (context) => sendFile(context, file, async () => signedIn));
  const reader = (await app.request("/")).body?.getReader();
  expect((await reader?.read())?.value).toEqual(new Uint8Array([1]));
  signedIn = false;
  await expect(reader?.read()).rejects.toThrow("signed out");
  expect([pieces, closed]).toEqual([1, 1]);
});
