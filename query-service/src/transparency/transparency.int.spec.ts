import { randomUUID } from "node:crypto";
import { checkProofFile, openHead } from "@provenwork/contracts/transparency/check-proof-file";
import { type NoteKey, parseVerifierKey } from "@provenwork/contracts/transparency/signed-note";
import { workExperienceStream } from "@provenwork/contracts/work-experience/state";
import type { EventStore, StoredEvent } from "@provenwork/platform/event-store/port";
import { openTestEventStore } from "@provenwork/platform/testing/event-store";
import { rootAt } from "@provenwork/platform/transparency/tiles";
import type { ListedTreeHead } from "@provenwork/contracts/transparency/queries";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { certificate, experience } from "#testing/rows.ts";
import { type Served, serveForTest } from "#testing/served.ts";
import { readFrom, treeOrigin, writeTree } from "#testing/signed-tree.ts";

const signedAt = new Date("2026-11-23T12:00:00.000Z");

let served: Served;
let store: EventStore;
let events: StoredEvent[];
let keys: readonly NoteKey[];

const entry = experience(randomUUID(), { status: "verified" });
const row = certificate(entry, {});

/** 300 events with the issue of a certificate among them, and the tree over them with heads over 100 and 290. */
beforeAll(async () => {
  served = await serveForTest();
  store = await openTestEventStore(served.eventStoreUrl);
  const stream = workExperienceStream(entry.experience_id);
  const toAppend = Array.from({ length: 300 }, (_, index) => {
    const id = randomUUID();
    const actor = { id: null, role: "system" } as const;
    const at = signedAt.toISOString();
    const metadata = { version: 1, commandId: id, correlationId: id, causationId: id, actor, at };
    const issues = index === 120 ? { certificateId: row.certificate_id } : { index };
    return { id, type: index === 120 ? "CertificateIssued" : "SomethingHappened", data: issues, metadata };
  });
  await store.append(stream, "no-stream", toAppend);
  events = [...((await store.readMany([stream])).get(stream) ?? [])];
  await writeTree(served, events, [100, 290], signedAt);
  await served.projector.commit({ "certificates.certificates": [row] });
  const published = await (await served.get("/tlog/keys")).text();
  keys = published
    .trim()
    .split("\n")
    .map(parseVerifierKey)
    .filter((key) => key !== undefined);
});
afterAll(async () => {
  await store.close();
  await served.stop();
});

const textOf = async (path: string, headers: Record<string, string> = {}) => {
  const answer = await served.get(path, headers);
  expect(answer.status, path).toBe(200);
  return answer.text();
};

describe("the log is published", () => {
  it("with its newest head, which verifies under the published key", async () => {
    const answer = await served.get("/tlog/checkpoint");
    expect(answer.headers.get("Content-Type")).toBe("text/plain; charset=utf-8");
    expect(await openHead(await answer.text(), keys)).toMatchObject({ origin: treeOrigin, size: 290 });
  });

  it("with the keys of exports under their own name, too", () => {
    const names = keys.map(({ name }) => name);
    expect(names).toEqual([treeOrigin, treeOrigin.replace(/tlog$/, "audit-export")]);
  });

  it("in tiles, from which anybody computes the root of the head", async () => {
    const read = async (path: string) => new Uint8Array(await (await served.get(`/tlog/tile/${path}`)).arrayBuffer());
    const [full, partial, above] = await Promise.all([read("0/000"), read("0/001.p/34"), read("1/000.p/1")]);
    expect([full.length, partial.length, above.length]).toEqual([256 * 32, 34 * 32, 32]);
    const tiles = [
      { level: 0, index: 0, hashes: full },
      { level: 0, index: 1, hashes: partial },
      { level: 1, index: 0, hashes: above },
    ];
    const head = await openHead(await textOf("/tlog/checkpoint"), keys);
    expect(await rootAt(290, readFrom(tiles))).toEqual(head.root);
    expect(await read("0%2F000"), "as generated clients encode it").toEqual(await read("0/000"));
    const { headers } = await served.get("/tlog/tile/0/000");
    expect(headers.get("Content-Type")).toBe("application/octet-stream");
    expect(headers.get("Cache-Control")).toBe("public, max-age=31536000, immutable");
  });

  // The head is over 290 events, of which the last tile has 34; ten more are in the log.
  it.each(["0/001.p/35", "0/001.p/44", "1/000.p/2", "0/001", "0/001.p/45", "0/002", "2/000.p/1", "entries/000", "0/1"])(
    "without a tile %s",
    async (path) => {
      expect((await served.get(`/tlog/tile/${path}`)).status).toBe(404);
    },
  );

  it("with the list of its heads", async () => {
    const heads = JSON.parse(await textOf("/api/transparency/heads")) as ListedTreeHead[];
    expect(heads.map(({ size }) => size)).toEqual([290, 100]);
    for (const { size, root, checkpoint } of heads) {
      const head = await openHead(checkpoint, keys);
      expect([head.size, head.root.toBase64()]).toEqual([size, root]);
    }
    expect(heads[0]?.checkpoint).toBe(await textOf("/tlog/checkpoint"));
  });

  it("page by page", async () => {
    const newest = await served.get("/api/transparency/heads?limit=1");
    expect(await newest.json()).toMatchObject([{ size: 290 }]);
    const [, next = ""] = /^<(.*)>; rel="next"$/.exec(newest.headers.get("Link") ?? "") ?? [];
    const older = await served.get(next);
    expect(await older.json()).toMatchObject([{ size: 100 }]);
    expect(older.headers.get("Link")).toBe(null);
    expect(JSON.parse(await textOf("/api/transparency/heads?after=1"))).toEqual([]);
  });

  it.each([
    ["after", "after=0"],
    ["after", "after=-1"],
    ["after", "after=1.5"],
    ["after", "after=9007199254740993"],
    ["after", "after=2026-11-23T12:00:00.000Z_6ba7b810-9dad-41d1-80b4-00c04fd430c8"],
    ["after", "after=290%00"],
    ["limit", "limit=101"],
    ["limit", "limit=0"],
  ])("not from a forged place: %s is wrong in %s", async (field, query) => {
    const answer = await served.get(`/api/transparency/heads?${query}`);
    expect([answer.status, await answer.json()]).toMatchObject([422, { errors: { [field]: expect.any(String) } }]);
  });
});

describe("a proof is downloaded", () => {
  it("of two heads, under a name and suffix of its own", async () => {
    const answer = await served.get("/api/transparency/consistency?first=100&second=290");
    expect(answer.headers.get("Content-Disposition")).toContain("provenwork-log-100-290.tlog-consistency");
    expect(await checkProofFile(await answer.text(), keys)).toMatchObject({ kind: "consistency" });
  });

  it("of a certificate, by anybody, and verifies without the server", async () => {
    const answer = await served.get(`/api/certificates/${row.certificate_id}/proof`);
    expect(answer.headers.get("Content-Disposition")).toContain(
      `provenwork-certificate-${row.certificate_id}.tlog-proof`,
    );
    const proven = await checkProofFile(await answer.text(), keys);
    expect(proven).toMatchObject({ index: 120, head: { size: 290 }, event: { type: "CertificateIssued" } });
  });

  it("of any event, by an auditor", async () => {
    const path = `/api/transparency/events/${events[7]?.id}/proof`;
    const proven = await checkProofFile(await textOf(path, await served.signedIn("auditor")), keys);
    expect(proven).toMatchObject({ index: 7, event: { id: events[7]?.id, data: { index: 7 } } });
    expect((await served.get(path)).status).toBe(401);
    expect((await served.get(path, await served.signedIn("candidate"))).status).toBe(403);
  });

  it("not of an event over which no head is signed yet", async () => {
    const answer = await served.get(
      `/api/transparency/events/${events[295]?.id}/proof`,
      await served.signedIn("admin"),
    );
    expect([answer.status, await answer.json()]).toMatchObject([404, { code: "not-yet-signed" }]);
  });

  it("of two heads, in either order", async () => {
    for (const query of ["first=100&second=290", "first=290&second=100"]) {
      const proven = await checkProofFile(await textOf(`/api/transparency/consistency?${query}`), keys);
      expect(proven).toMatchObject({ kind: "consistency", first: { size: 100 }, second: { size: 290 } });
    }
  });

  it.each([
    [404, "first", "first=99&second=290"],
    [404, "second", "first=100&second=291"],
    [422, "first", "first=0&second=290"],
    [422, "first", "first=-100&second=290"],
    [422, "second", "first=100&second=9007199254740993"],
    [422, "second", "first=100&second=290%00"],
    [422, "second", "first=100"],
    [422, "first", "first=1e2.&second=290"],
  ])("not of sizes that no head was signed over: %d names %s in %s", async (status, field, query) => {
    const answer = await served.get(`/api/transparency/consistency?${query}`);
    expect([answer.status, await answer.json()]).toMatchObject([status, { errors: { [field]: expect.any(String) } }]);
  });
});

it("while the tree is rebuilt, answers match its tiles, and nothing is reported as missing", async () => {
  const folding = await serveForTest();
  const auditor = await folding.signedIn("auditor");
  const paths = [
    "/tlog/checkpoint",
    "/tlog/tile/0/000",
    "/tlog/tile/0/001.p/34",
    "/api/transparency/consistency?first=100&second=290",
    `/api/transparency/events/${events[7]?.id}/proof`,
    `/api/certificates/${row.certificate_id}/proof`,
  ];
  const answers = () =>
    Promise.all(
      paths.map(async (path) => {
        const answer = await folding.get(path, path.includes("/events/") ? auditor : {});
        return [answer.status, answer.headers.get("Retry-After")];
      }),
    );
  const own = await openTestEventStore(folding.eventStoreUrl);
  try {
    const same = events.map(({ id, type, data, metadata }) => ({ id, type, data, metadata }));
    await own.append(workExperienceStream(entry.experience_id), "no-stream", same);
    await folding.projector.commit({ "certificates.certificates": [row] });
    await writeTree(folding, events, [100, 290], signedAt);
    expect(await answers()).toEqual(paths.map(() => [200, null]));
    await folding.databases.write.query("TRUNCATE tree_tiles, tree_leaves");
    expect(await answers()).toEqual(paths.map(() => [503, "1"]));
    await writeTree(folding, events.slice(0, 289), []);
    const [there, notYet] = [
      [200, null],
      [503, "1"],
    ];
    expect(await answers()).toEqual([notYet, there, notYet, notYet, notYet, notYet]);
    await folding.databases.write.query("TRUNCATE tree_tiles, tree_leaves");
    await writeTree(folding, events, []);
    expect(await answers()).toEqual(paths.map(() => [200, null]));
    expect((await folding.get("/tlog/tile/0/001.p/35")).status, "beyond the head").toBe(404);
  } finally {
    await own.close();
    await folding.stop();
  }
});

it("nothing is published before the first head", async () => {
  const empty = await serveForTest();
  try {
    expect((await empty.get("/tlog/checkpoint")).status).toBe(404);
    expect((await empty.get("/tlog/tile/0/000")).status).toBe(404);
    expect(JSON.parse(await (await empty.get("/api/transparency/heads")).text())).toEqual([]);
  } finally {
    await empty.stop();
  }
});
