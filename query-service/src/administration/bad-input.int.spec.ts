import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Served, serveForTest } from "#testing/served.ts";

let served: Served;
let admin: Record<string, string>;
beforeAll(async () => {
  served = await serveForTest();
  admin = await served.signedIn("admin");
});
afterAll(() => served.stop());

const id = randomUUID();
const lists = ["users", "companies", "jobs", "applications", "certificates"];
const ask = (path: string, given: Record<string, string>) =>
  served.get(`/api/admin/${path}?${new URLSearchParams(given).toString()}`, admin);

describe.each(lists)("GET /api/admin/%s", (path) => {
  it.each([
    ["q", { q: "x".repeat(101) }],
    ["q", { q: "\0" }],
    ["after", { after: "x" }],
    ["after", { after: `${id}_ada` }],
    ["after", { after: `2026-99-01T00:00:00.000Z_${id}` }],
    ["after", { after: "2026-10-01T00:00:00.000Z_'; DROP TABLE accounts; --" }],
    ["after", { q: "ada", after: `2026-10-01T00:00:00.000Z_${id}` }],
    ["after", { q: "ada", after: `${id}_${"x".repeat(200)}` }],
    ["after", { q: "ada", after: `${id}_\0` }],
    ["after", { q: "ada", after: "🎉_ada" }],
    ["limit", { limit: "0" }],
    ["limit", { limit: "1e9" }],
    ["limit", { limit: "ten" }],
    ["nonsense", { nonsense: "1" }],
  ])("names %s in what it refuses: %j", async (field, given: Record<string, string>) => {
    const answer = await ask(path, given);
    expect(answer.status).toBe(422);
    expect(Object.keys(((await answer.json()) as { errors: object }).errors)).toEqual([field]);
  });

  it.each([
    ["x".repeat(100), ""],
    ["🎉".repeat(100), ""],
    [`${"x".repeat(99)}🎉`, ""],
    ["%", ""],
    ["\\", ""],
    ["ada", "🎉"],
    // As a browser encodes half of an emoji.
    ["ada", "\uFFFD"],
    ["ada", "\u{10FFFF}"],
  ])("takes any text of up to 100 characters, and any place of a search: %j after %j", async (q, term) => {
    const place = path === "applications" ? `${id}-${id}` : id;
    const answer = await ask(path, { q, ...(term !== "" && { after: `${place}_${term}` }) });
    expect([answer.status, await answer.json()]).toEqual([200, []]);
  });

  it("takes the place of a distant past, before which there is nothing", async () => {
    const after = path === "applications" ? `0_${id}_${id}` : `0000-01-01T00:00:00.000Z_${id}`;
    const answer = await ask(path, { after });
    expect([answer.status, await answer.json()]).toEqual([200, []]);
  });
});
