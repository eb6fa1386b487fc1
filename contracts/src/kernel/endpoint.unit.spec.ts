import { describe, expect, it } from "vitest";
import { z } from "zod";
import { commands, queries } from "../endpoints.ts";
import { command, query, refusalOf } from "./endpoint.ts";
import { commonRefusals, errorBody } from "./refusal.ts";

const Knock = command({
  name: "knock",
  summary: "Knock",
  path: "/api/knock",
  roles: ["anonymous"],
  touches: "own",
  input: z.strictObject({}),
  output: z.object({}),
  refusals: { "nobody-home": { status: 409, message: "Nobody is at home" } },
});

it("is by default a POST that answers 200 and takes a key", () => {
  expect(Knock).toMatchObject({ kind: "command", method: "POST", success: 200, idempotent: true, demoOnly: false });
  expect(query({ ...Knock, refusals: {} })).toMatchObject({ mediaType: "application/json", freshFor: undefined });
});

it("has a text for each own and common refusal", () => {
  expect(refusalOf(Knock, "nobody-home").message).toBe("Nobody is at home");
  expect(refusalOf(Knock, "invalid")).toBe(commonRefusals.invalid);
  expect(() => refusalOf(Knock, "typo" as "invalid")).toThrow("knock declares no refusal typo");
});

/** Paths for crawlers, feed readers, email programs and monitors of the log. */
const outsideApi: ReadonlySet<string> = new Set([
  "/jobs.atom",
  "/jobs.xml",
  "/robots.txt",
  "/sitemap.xml",
  "/sitemaps/{part}",
  "/stop-questions/{token}",
  "/unsubscribe/{kind}/{token}",
  "/unsubscribe/{token}",
  "/tlog/checkpoint",
  "/tlog/keys",
]);

describe("every call of the product", () => {
  const all = [...commands, ...queries];

  it("changes nothing by a GET, except demo data in demo mode", () => {
    const byGet = commands.filter(({ method }) => method === "GET");
    expect(byGet).toMatchObject([
      { name: "create-demo-data", demoOnly: true, byToken: false, limits: { anonymous: "edits" } },
    ]);
    for (const { path } of byGet) expect(path, "has no parameters").not.toContain("{");
  });

  it("has a unique name and path", () => {
    expect(new Set(all.map(({ name }) => name)).size).toBe(all.length);
    expect(new Set(all.map(({ method, path }) => `${method} ${path}`)).size).toBe(all.length);
  });

  it.each(all.map((endpoint) => [endpoint.name, endpoint] as const))("%s is of one piece", (_, endpoint) => {
    expect(outsideApi.has(endpoint.path) ? "/api/x" : endpoint.path).toMatch(/^\/api\/[a-z0-9{}/-]+$/i);
    expect(endpoint.roles.length).toBeGreaterThan(0);
    for (const [code, refusal] of Object.entries(endpoint.refusals)) {
      expect(code).toMatch(/^[a-z]+(-[a-z]+)*$/);
      expect(commonRefusals).not.toHaveProperty(code);
      expect(errorBody.safeParse({ message: refusal.message, code }).success).toBe(true);
    }
  });

  it.each(all.map((endpoint) => [endpoint.name, endpoint] as const))(
    "%s takes no field that it does not know",
    (_, endpoint) => {
      const { error } = endpoint.input.safeParse({ userIsAdmin: true });
      expect(error?.issues.some((issue) => issue.code === "unrecognized_keys")).toBe(true);
    },
  );

  it.each(commands.map((one) => [one.name, one] as const))(
    "%s keeps guessable fields out of fingerprints",
    (_, one) => {
      const { properties = {} } = z.toJSONSchema(one.input, { io: "input", unrepresentable: "any" });
      const guessable = Object.keys(properties).filter((field) =>
        /^(password|currentPassword|token|code)$/.test(field),
      );
      expect(one.secrets).toEqual(guessable);
    },
  );
});
