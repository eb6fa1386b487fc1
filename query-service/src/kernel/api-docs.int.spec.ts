import { createConfig, lintFromString } from "@redocly/openapi-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import { commands, queries } from "@provenwork/contracts/endpoints";
import { type Served, serveForTest } from "#testing/served.ts";

let served: Served;
beforeAll(async () => {
  served = await serveForTest();
});
afterAll(() => served.stop());

it("lists every call for people, without scripts and with a style from a file alone", async () => {
  const answer = await served.get("/api/docs");
  const page = await answer.text();
  expect(answer.headers.get("Content-Type")).toMatch(/^text\/html/);
  for (const { name, method, path } of [...commands, ...queries]) {
    expect(page).toContain(`<h2 id="${name}"><code>${method} ${path}</code></h2>`);
  }
  expect(page).toContain("Invalid username or password");
  expect(page).not.toContain("<script");
  expect(page).not.toContain("<style");
  expect(answer.headers.get("Content-Security-Policy")).toContain("default-src 'none'; style-src 'self';");
  expect((await served.get("/api/docs.css")).headers.get("Content-Type")).toBe("text/css; charset=utf-8");
});

it("lists every call for programs", async () => {
  const { openapi, paths } = (await (await served.get("/api/openapi.json")).json()) as {
    openapi: string;
    paths: Record<string, Record<string, { operationId: string }>>;
  };
  expect(openapi).toBe("3.1.0");
  for (const { name, method, path } of [...commands, ...queries]) {
    expect(paths[path]?.[method.toLowerCase()]?.operationId).toBe(name);
  }
});

it("has nothing that a linter finds, and says what else is served", async () => {
  const source = await (await served.get("/api/openapi.json")).text();
  const config = await createConfig({ extends: ["recommended"] });
  const found = await lintFromString({ source, absoluteRef: "/openapi.json", config });
  expect(found.map(({ ruleId, message, location: [at] }) => `${ruleId} ${at?.pointer}: ${message}`)).toEqual([]);
  const { paths } = JSON.parse(source) as { paths: object };
  expect(Object.keys(paths)).toEqual(
    expect.arrayContaining([
      "/tlog/checkpoint",
      "/tlog/keys",
      "/tlog/tile/{level}/{index}",
      "/tlog/tile/{level}/{index}.p/{width}",
      "/.well-known/jwks.json",
      "/api/live",
    ]),
  );
});

it.each(["/api/docs", "/api/openapi.json"])(
  "sends %s compressed to those who ask for that, and not at all to those who have it",
  async (path) => {
    const plain = await served.get(path, { "Accept-Encoding": "identity" });
    expect(plain.headers.get("Content-Encoding")).toBeNull();
    const answer = await served.get(path, { "Accept-Encoding": "gzip" });
    expect(Object.fromEntries(answer.headers)).toMatchObject({ "content-encoding": "gzip", vary: "Accept-Encoding" });
    const text = await plain.text();
    expect(await answer.text()).toBe(text);
    expect(Number(answer.headers.get("Content-Length"))).toBeLessThan(text.length / 5);
    const again = await served.get(path, { "If-None-Match": answer.headers.get("ETag") ?? "" });
    expect([again.status, await again.text()]).toEqual([304, ""]);
  },
);

it("publishes the public keys, and nothing of the private ones", async () => {
  const answer = await served.get("/.well-known/jwks.json");
  expect(answer.headers.get("Content-Type")).toBe("application/jwk-set+json");
  const { keys } = (await answer.json()) as { keys: object[] };
  const published = { kty: "OKP", crv: "Ed25519", use: "sig", alg: "EdDSA", x: expect.any(String) as unknown };
  expect(keys).toEqual([
    { ...published, kid: "test" },
    { ...published, kid: "certificate" },
    {
      kty: "RSA",
      use: "sig",
      alg: "RS256",
      kid: expect.stringMatching(/\/api\/keys\/certificate-token$/) as unknown,
      n: expect.any(String) as unknown,
      e: "AQAB",
    },
  ]);
});
