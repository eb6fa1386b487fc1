import fc from "fast-check";
import { LinkifyIt } from "linkify-it";
import tlds from "tlds" with { type: "json" };
import { describe, expect, it } from "vitest";
import { registeredName } from "../account/rules.ts";
import { fullName, location } from "../candidate/rules.ts";
import { contactForm } from "../contact/rules.ts";
import { messageOf } from "../testing/messages.ts";
import { SendVerification } from "../work-experience/commands.ts";
import { changedExperience, experience, newExperience } from "../work-experience/rules.ts";
import { foldLine } from "./fold.ts";
import { withoutHidden } from "./invisible.ts";
import { detectLink } from "./link.ts";
import { linkMessage, plainText } from "./plain-text.ts";

const rule = plainText(200);

it.each([
  "Acme",
  "Booking.com",
  "monday.com",
  "Amazon.co.uk",
  "Yahoo! Inc.",
  "A.B. Smith",
  "J.R.R. Tolkien",
  "O'Neill-García",
  "Node.js Developer",
  "Node.js/React Developer",
  "ASP.NET/C# Developer",
  "C++/C#",
  "A/B testing",
  "24/7 support: on call",
  "St. John's",
  "AT&T",
  "E.ON",
  "B.Sc./M.Sc.",
  "B.Sc/M.Sc",
  "B.Tech/M.Tech",
  "$18.50/hr",
  "$21.50/hour - $25.75/hour",
  "$0.65/mile CPM",
  "$18.50 per hour",
  "$45/hr",
  "Barista ($17.50/hr)",
  "Python 3.11/3.12 Developer",
  "Sr.Engineer/Team Lead",
  "Sr.IT/Network Technician",
  "St.Louis/Chicago",
  "Node.js/React.js/Next.js Engineer",
  "VB.NET/C# Developer",
  "Big Data:Analytics",
  "Mon-Fri 8:30/17:00",
  "Indeed.com/ ZipRecruiter",
  "U.S./Canada",
  "Ernst @ Young",
  "Bosch (Stuttgart), Germany",
  "شركة النور",
  "בנק לאומי",
  "株式会社トヨタ。",
  "葛\u{E0100}飾区",
  "❤\uFE0F Health",
  "Zoe\u0308",
  "👩\u200D💻 Engineer",
  "🏳\uFE0F\u200D🌈 Pride",
  "👨🏽\u200D🔧 Mechanic",
  "👨\u200D👩\u200D👧 Care",
  "مهندس نرم\u200Cافزار",
  "می\u200Cشود",
  "क्\u200Dषेत्र",
  "ශ්\u200Dරී ලංකා",
])("takes %j", (value) => expect(messageOf(rule, value)).toBeUndefined());

it.each([
  "http://evil.example",
  "see acme.example/jobs",
  "www.acme.com",
  "write to me@acme.com",
  "Visit http://acme.io now",
  "(evil.com/x)",
  "see:evil.com/x",
  "evil.xyz/x",
  "evil.engineer/x",
  "Evil.Engineer/x",
  "sr.engineer.evil.com/x",
  "t.co/x",
  "evil.рф/x",
  "é@evil.example",
  "www.evil.com",
  "cv www.evil.example.pdf",
  "HTTPS://evil.example",
  "see hxxp://evil",
  "ftp:\\\\evil",
  "www.evil.example",
  "Acme (www2.evil.example)",
  "evil.com/x",
  "login.evil.com/acme",
  "evil.com\\x",
  "evil.com?x",
  "evil.com:8080",
  "xn--e1awd7f.com/x",
  "müller.de/x",
  "evil.js.com/x",
  "my-asp.net/x",
  "asp.net.evil.com/x",
  "ada@evil.example",
  "mailto:ada",
  "https:/evil.example",
  "http:evil.example",
  "javascript:alert(1)",
  "192.0.2.1",
  "evil．com／x",
  "evil。com/x",
  "ｗｗｗ.evil.example",
])("refuses %j as a link", (value) => expect(messageOf(rule, value)).toBe(linkMessage));

const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => from + index);
const unseen = [
  ...range(0x00, 0x1f),
  ...range(0x7f, 0x9f), // C1
  0xad, // soft hyphen
  0x34f, // combining grapheme joiner
  0x61c, // Arabic letter mark
  0x115f, // Hangul fillers
  0x1160,
  0x3164,
  0xffa0,
  0x180e,
  ...range(0x200b, 0x200f), // zero-width, LRM, RLM
  ...range(0x2028, 0x202e), // separators, embeddings and overrides
  ...range(0x2060, 0x206f), // word joiner, isolates
  0x2800,
  0xe000,
  0xfeff,
  ...range(0xfff9, 0xfffb),
  ...range(0xfdd0, 0xfdef), // noncharacters, as the next four
  0xfffe,
  0xffff,
  0x1fffe,
  0x10ffff,
  ...range(0xe0000, 0xe007f), // tags
];

const isJoiner = (code: number) => code === 0x200c || code === 0x200d;

const lineBreaks = new Set([0x09, 0x0a, 0x0b, 0x0c, 0x0d, 0x85, 0x2028, 0x2029]);

it("drops invisible characters anywhere in a text, and reads line breaks as spaces", () => {
  const text = fc.string({ unit: fc.constantFrom("a", "é", "م", "ש", " ", "."), minLength: 1, maxLength: 20 });
  fc.assert(
    fc.property(fc.constantFrom(...unseen), text, text, (code, before, after) => {
      fc.pre(!(isJoiner(code) && before.endsWith("م") && after.startsWith("م")));
      const value = `x${before}${String.fromCodePoint(code)}${after}x`;
      expect(withoutHidden(value)).toBe(`x${before}${after}x`);
      // NUL is refused: it cannot be stored.
      const { data } = rule.safeParse(value);
      expect(data).toBe(code === 0 ? undefined : `x${before}${lineBreaks.has(code) ? " " : ""}${after}x`);
    }),
    { numRuns: 2_000 },
  );
});

it.each([
  ["Mary\u00a0Ann Smith", "Mary Ann Smith"],
  ["山田\u3000太郎", "山田 太郎"],
  ["Jean\u2011Luc Picard", "Jean-Luc Picard"],
  ["Sin\u00e9ad O\u2018Brien", "Sinéad O'Brien"],
  ["O\u00b4Neill", "O'Neill"],
  ["D`Angelo", "D'Angelo"],
  ["\u202aAcme\u202c", "Acme"],
  ["Acme\r\nWorks", "Acme Works"],
  ["\u2018Senior\u2019 Cook", "'Senior' Cook"],
  ["O\u2019Neill", "O\u2019Neill"],
  ["Barista \u2013 part time", "Barista \u2013 part time"],
])("folds %j to %j before it is judged", (typed, folded) => {
  expect(rule.parse(typed)).toBe(folded);
  expect(foldLine(folded)).toBe(folded);
});

it("checks the length after folding", () => {
  expect(plainText(4).parse("\u202aAcme\u202c  ")).toBe("Acme");
  expect(messageOf(plainText(4), "Acmes")).toBe("Must be at most 4 characters");
});

it("finds a link with an invisible character", () => {
  expect(messageOf(rule, "ht\u200btps://evil.example")).toBe(linkMessage);
});

const joiners = ["\u200C", "\u200D"] as const;
const joining = fc.constantFrom("م", "ی", "ش", "क", "ष", "ක", "ശ", "ܐ", "ᠮ");
const pictograph = fc.constantFrom("👩", "💻", "🏳\uFE0F", "🌈", "👨🏽", "❤\uFE0F", "🔥", "♂");

it("keeps a joiner between emoji, and between letters of scripts that need it", () => {
  fc.assert(
    fc.property(joining, joining, fc.constantFrom(...joiners), (before, after, joiner) => {
      const value = `x${before}${joiner}${after}x`;
      expect([messageOf(rule, value), withoutHidden(value)]).toEqual([undefined, value]);
    }),
  );
  fc.assert(
    fc.property(pictograph, pictograph, (before, after) => {
      const value = `x${before}\u200D${after}x`;
      expect([messageOf(rule, value), withoutHidden(value)]).toEqual([undefined, value]);
    }),
  );
});

it("drops a joiner anywhere else: next to other characters, twice, at an end", () => {
  const any = fc.oneof(joining, pictograph, fc.constantFrom("a", "é", "ש", "1", " ", ".", "、", "٣", "، ", ...joiners));
  const isJoined = (before: string, joiner: string, after: string) =>
    (/[میشकषකശܐᠮ]$/u.test(before) && /^[میشकषකശܐᠮ]/u.test(after)) ||
    (joiner === "\u200D" && /[👩💻🏳🌈👨❤🔥♂](?:\uFE0F|🏽)?$/u.test(before) && /^[👩💻🏳🌈👨❤🔥♂]/u.test(after));
  fc.assert(
    fc.property(any, fc.constantFrom(...joiners), any, (before, joiner, after) => {
      fc.pre(!isJoined(before, joiner, after));
      expect(withoutHidden(`x${before}${joiner}${after}x`)).not.toBe(`x${before}${joiner}${after}x`);
    }),
    { numRuns: 2_000 },
  );
  for (const value of ["\u200Dم", "م\u200D", "👩\u200D"]) expect(withoutHidden(value)).not.toBe(value);
});

it.each(["\uFE0F\uFE0F", "a \uFE0Fb", "\u{E0100}x"])("drops a variation selector without a character: %j", (value) =>
  expect(withoutHidden(value)).not.toBe(value),
);

it.each([
  ["company", experience.shape.company],
  ["role", experience.shape.role],
  ["company of a new entry", newExperience.shape.company],
  ["role of a changed entry", changedExperience.shape.role],
  ["location", location],
  ["name at registration", registeredName],
  ["name of a contact message", contactForm.shape.name],
  ["company of a code", SendVerification.input.shape.company],
  ["name beside a code", SendVerification.input.shape.candidateName],
])("guards the %s", (_, field) => {
  expect(messageOf(field, "Acme evil.com/x")).toBe(linkMessage);
  expect(field.parse("Acme \u202Egpj")).toBe("Acme gpj");
  expect(messageOf(field, "Booking.com")).toBeUndefined();
});

it("drops invisible letters and marks of a full name", () => {
  expect(messageOf(fullName, "\u3164\u115F")).toBe("Full name is required");
  expect(fullName.parse("Ada\u034F Example")).toBe("Ada Example");
});

describe("an accepted text", () => {
  const linkifier = new LinkifyIt({ fuzzyLink: true, tlds: [...tlds, "example"] });
  const parts = "http https ftp :// : // / www . evil com de co uk a @ ? # 8080 - mailto: ( ) é \\ & js net".split(" ");
  const part = fc.constantFrom(" ", ...parts);

  it("contains nothing that an email client would link, except bare hosts", () => {
    fc.assert(
      fc.property(fc.string({ unit: part, maxLength: 12 }), (value) => {
        if (detectLink(value)) return;
        for (const { schema, url, text } of linkifier.match(value) ?? []) {
          expect([schema, url], value).toEqual(["", `http://${text}`]);
          expect(text).toMatch(/^[^/?@:#]+\/?(#.*)?$/);
        }
      }),
      { numRuns: 5_000, examples: [["\\co.de?@"], ["de.co?://"]] },
    );
  });
});

it("takes no longer for hostile texts of any length", () => {
  for (const unit of ["a.", "@a", "a", "www.", "1.", "\u0301", "a-", "。"]) {
    expect(detectLink(unit.repeat(200_000))).toBeTypeOf("boolean");
    expect(foldLine(unit.repeat(200_000))).toBe(unit.repeat(200_000));
  }
});
