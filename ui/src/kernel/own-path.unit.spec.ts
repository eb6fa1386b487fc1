import fc from "fast-check";
import { expect, test } from "vitest";
import { ownPath } from "./own-path.ts";

const origin = "https://provenwork.example";

test("keeps a path of this site with its query and fragment", () => {
  for (const path of ["/", "/profile?edit=new", "/profile#resume", "/settings/", "/a//b", "/%2F%2Fevil"])
    expect(ownPath(path)).toBe(path);
});

test("refuses other origins, and everything that browsers resolve to one", () => {
  const refused = [
    "//evil.example",
    "/\\evil.example",
    "\\\\evil.example",
    "/\t/evil.example",
    "/\n\\evil.example",
    "/.//evil.example",
    "/..//evil.example",
    "/a/..//evil.example",
    "/%2e//evil.example",
    "///evil.example",
    "javascript:alert(1)",
    "https://evil.example",
    " /profile",
    "profile",
    "",
    null,
    undefined,
    7,
    { toString: () => "/profile" },
  ];
  for (const value of refused) expect(ownPath(value), String(value)).toBeUndefined();
});

test("for any input, a kept path stays on this site, also when resolved again", () => {
  const piece = fc.constantFrom(
    "/",
    "\\",
    "//",
    ".",
    "..",
    "%2e",
    "%5c",
    "\t",
    "\n",
    "\r",
    "@",
    ":",
    "?",
    "#",
    "evil.example",
  );
  const value = fc.oneof(
    fc.string(),
    fc.webUrl(),
    fc.array(fc.oneof(piece, fc.string({ maxLength: 3 }))).map((all) => all.join("")),
  );
  fc.assert(
    fc.property(value, fc.boolean(), (text, slashed) => {
      const path = ownPath(slashed ? `/${text}` : text);
      if (path === undefined) return;
      expect(new URL(path, origin).origin).toBe(origin);
      expect(path).toMatch(/^\/(?!\/|\\)/);
      expect(ownPath(path)).toBe(path);
    }),
    { numRuns: 500 },
  );
});
