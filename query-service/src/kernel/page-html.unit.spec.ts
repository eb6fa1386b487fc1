import fc from "fast-check";
import { expect, it } from "vitest";
import { type FilledPage, filledPage, jsonInHtml, truncated } from "./page-html.ts";

const shell = `<!doctype html><html lang="en"><head><title>App</title>
<meta
  name="description"
  content="What it is"
/></head><body><div id="root"></div><noscript>Needs scripts.</noscript></body></html>`;

const nasty = fc.oneof(
  fc.string({ unit: "grapheme" }),
  fc
    .array(
      fc.constantFrom(
        "</script>",
        "<!--",
        "-->",
        "]]>",
        "\u2028",
        "\u2029",
        '"',
        "'",
        "<b>",
        "&amp;",
        "$&",
        "$'",
        "</title>",
        "</noscript>",
        "\n",
        "é",
      ),
    )
    .map((parts) => parts.join("")),
);

const pageOf = (text: string): FilledPage => ({
  title: text,
  description: text,
  text: [
    text,
    text,
    { heading: text },
    { text, href: text },
    { items: [text, { text, href: text }] },
    { rich: `- ${text.replaceAll(/\s+/g, " ")}x` },
  ],
  url: `https://site.example/jobs/${encodeURIComponent(text.toWellFormed())}`,
  structured: { title: text },
  answers: [[["job", { jobId: text }], { title: text }]],
});

const tagsOf = (html: string) =>
  html.match(/<[^<>]*>/g)?.map((tag) => tag.replaceAll(/content="[^"]*"|href="[^"]*"/g, ""));
const unescaped = (text: string) =>
  text
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&quot;", '"')
    .replaceAll("&#39;", "'")
    .replaceAll("&amp;", "&");
const read = (html: string, pattern: RegExp) => unescaped(pattern.exec(html)?.[1] ?? "");

it("has the same elements for any texts, and says them", () => {
  const plain = tagsOf(filledPage(shell, pageOf("x")));
  fc.assert(
    fc.property(nasty, (text) => {
      const html = filledPage(shell, pageOf(text));
      expect(tagsOf(html)).toEqual(plain);
      expect(read(html, /<title>([^]*?) · Provenwork<\/title>/)).toBe(text);
      expect(read(html, /<meta name="description" content="([^"]*)">/)).toBe(text);
      expect(read(html, /<meta property="og:title" content="([^"]*)">/)).toBe(text);
      expect(read(html, /<noscript><h1>([^]*?)<\/h1>/)).toBe(text);
      const data = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(html)?.[1] ?? "";
      expect(JSON.parse(data)).toEqual({ title: text });
    }),
  );
});

it("writes JSON that can stand in any script element", () => {
  fc.assert(
    fc.property(fc.jsonValue(), nasty, (value, text) => {
      const json = jsonInHtml({ value, [text]: text });
      expect(json).not.toMatch(/[<>&\u2028\u2029]/);
      expect(JSON.parse(json)).toEqual(JSON.parse(JSON.stringify({ value, [text]: text })));
    }),
  );
});

it("shortens a text to a line of at most so many characters, without cutting one in two", () => {
  expect(truncated("One\n\n two  three ", 20)).toBe("One two three");
  expect(truncated("One two three", 8)).toBe("One two…");
  fc.assert(
    fc.property(fc.string({ unit: "grapheme" }), fc.integer({ min: 1, max: 20 }), (text, most) => {
      const short = truncated(text, most);
      expect(short.length).toBeLessThanOrEqual(most);
      expect(short.isWellFormed()).toBe(true);
    }),
  );
});
