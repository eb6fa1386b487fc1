import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { accountsProjection } from "#account/accounts/projection.ts";
import type { Projection } from "#kernel/define-projection.ts";
import { type Fingerprint, fingerprintOf, judge } from "#testing/fingerprint.ts";
import { goldenHistories, untoldTypes, writeGoldenHistory } from "#testing/golden.ts";
import { areas } from "./areas.ts";

const writing = process.env["FINGERPRINTS"] === "write";
if (writing && untoldTypes().length > 0) writeGoldenHistory();
const histories = goldenHistories();

const judged = areas.flatMap(({ name, readModels }) =>
  readModels.map((projection: Projection) => {
    const file = join(import.meta.dirname, name, projection.name, "fingerprint.json");
    const known = existsSync(file) ? (JSON.parse(readFileSync(file, "utf8")) as Fingerprint) : undefined;
    const now = fingerprintOf(projection, histories);
    const judgement = judge(projection.name, known, now);
    if (!writing || judgement === "same" || !judgement.mayWrite) return { readModel: projection.name, judgement };
    writeFileSync(file, `${JSON.stringify(now, null, 2)}\n`);
    return { readModel: projection.name, judgement: "same" };
  }),
);

it.each(judged)("$readModel changes its tables and rows with a new version only", ({ judgement }) => {
  expect(judgement).toBe("same");
});

it("has a golden history with each type of event", () => {
  expect(untoldTypes(), "write one with FINGERPRINTS=write").toEqual([]);
});

const accounts = fingerprintOf(accountsProjection, histories);
const changed = (change: Partial<Projection>) =>
  judge("accounts", accounts, fingerprintOf({ ...accountsProjection, ...change }, histories));
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

it("asks for the fingerprint of a new version, and of a new golden history, and takes none of an older version", () => {
  const next = changed({ version: accountsProjection.version + 1, tables: [{ ...table, indexes: [["email"]] }] });
  expect(next).toMatchObject({ mayWrite: true, reason: expect.stringContaining("record it with") as unknown });
  const more = fingerprintOf(accountsProjection, new Map([...histories, ["more", []]]));
  expect(judge("accounts", accounts, more)).toMatchObject({ mayWrite: true });
  expect(judge("accounts", undefined, accounts)).toMatchObject({ mayWrite: true });
  expect(changed({ version: accountsProjection.version - 1 })).toMatchObject({ mayWrite: false });
});
