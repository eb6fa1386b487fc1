import fc from "fast-check";
import { expect, it } from "vitest";
import { element, escapeXml } from "./xml.ts";

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
