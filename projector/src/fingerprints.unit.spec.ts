import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { accountsProjection } from "#account/accounts/projection.ts";
import type { Projection } from "#kernel/define-projection.ts";
import { type Fingerprint, fingerprintOf, judge } from "#testing/fingerprint.ts";
import { goldenHistories, uncoveredTypes, writeGoldenHistory } from "#testing/golden.ts";
import { projections } from "./areas.ts";

const writing = process.env["FINGERPRINTS"] === "write";
if (writing && uncoveredTypes().length > 0) writeGoldenHistory();
const histories = goldenHistories();

const file = join(import.meta.dirname, "fingerprints.json");
const recorded = JSON.parse(readFileSync(file, "utf8")) as Readonly<Record<string, Fingerprint>>;
const judged = projections.map((projection: Projection) => {
  const { name } = projection;
  const judgement = judge(projection, recorded[name], histories);
  const isNew = writing && judgement !== "same" && judgement.mayWrite;
  return isNew
    ? { name, judgement: "same", fingerprint: fingerprintOf(projection, histories) }
    : { name, judgement, fingerprint: recorded[name] };
});
if (writing) {
  const lines = judged
    .toSorted((one, other) => (one.name < other.name ? -1 : 1))
    .map(({ name, fingerprint }) => `  "${name}": ${JSON.stringify(fingerprint, null, 1).replaceAll(/\n */g, " ")}`);
  writeFileSync(file, `{\n${lines.join(",\n")}\n}\n`);
}

it.each(judged)("$name changes its tables and rows with a new version only", ({ judgement }) => {
  expect(judgement).toBe("same");
});

it("has a golden history with each type of event", () => {
  expect(uncoveredTypes(), "write one with FINGERPRINTS=write").toEqual([]);
});

const accounts = fingerprintOf(accountsProjection, histories);
const changed = (change: Partial<Projection>) => judge({ ...accountsProjection, ...change }, accounts, histories);
const [table] = accountsProjection.tables;

it("refuses other rows, an index or another erasure under the same version", () => {
  expect(changed({})).toBe("same");
  const fewer = changed({
    changesOf: (event) => (event.type === "EmailProven" ? [] : accountsProjection.changesOf(event)),
  });
  expect(fewer).toMatchObject({ mayWrite: false, reason: expect.stringContaining("raise `version`") as unknown });
  const unlike = { mayWrite: false, reason: expect.stringContaining("the tables of accounts changed") as unknown };
  expect(changed({ tables: [{ ...table, indexes: [["email"]] }] })).toMatchObject(unlike);
  expect(changed({ tables: [{ ...table, erasure: { person_id: { blank: ["email"] } } }] })).toMatchObject(unlike);
});

it("requires the fingerprint of a new version and of a new golden history, and rejects an older version", () => {
  const next = changed({ version: accountsProjection.version + 1, tables: [{ ...table, indexes: [["email"]] }] });
  expect(next).toMatchObject({ mayWrite: true, reason: expect.stringContaining("record it with") as unknown });
  expect(judge(accountsProjection, accounts, [...histories, []])).toMatchObject({ mayWrite: true });
  expect(judge(accountsProjection, undefined, histories)).toMatchObject({ mayWrite: true });
  expect(changed({ version: accountsProjection.version - 1 })).toMatchObject({ mayWrite: false });
});
