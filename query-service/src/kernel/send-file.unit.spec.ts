import fc from "fast-check";
import { expect, it } from "vitest";
import { attachment } from "./send-file.ts";

it.each([
  ["cv.pdf", `attachment; filename="cv.pdf"; filename*=UTF-8''cv.pdf`],
  ["Résumé (1).pdf", `attachment; filename="R_sum_ (1).pdf"; filename*=UTF-8''R%C3%A9sum%C3%A9%20%281%29.pdf`],
  ["100%.pdf", `attachment; filename="100_.pdf"; filename*=UTF-8''100%25.pdf`],
  ["O’Neill's.pdf", `attachment; filename="O_Neill's.pdf"; filename*=UTF-8''O%E2%80%99Neill%27s.pdf`],
])("names %s so that every client understands it", (fileName, header) => {
  expect(attachment(fileName)).toBe(header);
});

it("is one header of plain ASCII, whatever the name", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme" }), (fileName) => {
      const header = attachment(fileName.toWellFormed());
      expect(header).toMatch(/^attachment; filename="[^"\\]*"; filename\*=UTF-8''[A-Za-z0-9%._~!-]*$/);
      expect(header).toMatch(/^[\x20-\x7e]*$/);
    }),
  );
});
