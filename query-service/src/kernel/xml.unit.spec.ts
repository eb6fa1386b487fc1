import fc from "fast-check";
import { expect, it } from "vitest";
import { SaxesParser } from "saxes";
import { cdata, element, escapeXml } from "./xml.ts";

it("leaves nothing of a text that XML would read as markup or refuse", () => {
  fc.assert(
    fc.property(fc.oneof(fc.string({ unit: "binary" }), fc.string({ unit: "grapheme" })), (text) => {
      const escaped = escapeXml(text);
      expect(escaped.isWellFormed()).toBe(true);
      expect(escaped.replaceAll(/&(amp|lt|gt|quot|#39);/g, "")).not.toMatch(/[<>"'&]/);
      expect(escaped.split("").every((unit) => unit >= " " || "\t\n\r".includes(unit))).toBe(true);
    }),
  );
});

it("writes an element", () => {
  expect(element("title", "Cook & \u0001<Co> ]]>")).toBe("<title>Cook &amp; &lt;Co&gt; ]]&gt;</title>");
});

it("gives any text back to a parser, as far as XML has its characters", () => {
  fc.assert(
    fc.property(fc.oneof(fc.string({ unit: "binary" }), fc.constantFrom("]]>", "]]]]>>", "]]", "")), (text) => {
      const read: string[] = [];
      const parser = new SaxesParser();
      parser.on("cdata", (part) => void read.push(part));
      parser.on("error", (error) => {
        throw error;
      });
      parser.write(cdata("title", text)).close();
      const kept = text.toWellFormed().replaceAll(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, "");
      expect(read.join("")).toBe(kept.replaceAll(/\r\n?/g, "\n"));
    }),
  );
});
