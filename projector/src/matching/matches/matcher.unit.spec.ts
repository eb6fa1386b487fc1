import type { Recorded } from "@provenwork/contracts/kernel/event";
import { type NewMatchingEvent } from "@provenwork/contracts/matching/events";
import { matchingStream } from "@provenwork/contracts/matching/state";
import { unpacked } from "@provenwork/contracts/matching/packed-matches";
import fc from "fast-check";
import { expect, it } from "vitest";
import type { Change } from "#kernel/changes.ts";
import type { Derivation, Source } from "#kernel/derivation.ts";
import { derivedRows, groupsOf, loaded, rowsOf } from "#testing/derived-rows.ts";
import { journeys } from "#testing/history.ts";
import { PlainTables, rowText } from "#testing/plain-tables.ts";
import { seededRandom } from "#testing/random.ts";
import { interleaved, recordedHistory } from "#testing/recorded-history.ts";
import { matcher } from "./matcher.ts";
import { matchesProjection } from "./projection.ts";
import { matches } from "./table.ts";

const derivation = matchesProjection.derivation as Derivation;

/** Lives of people, and between them what happens to weights and month. */
function historyOf(seed: number, people: number): Recorded[] {
  const random = seededRandom(seed);
  const at = "2026-01-02T03:04:05.000Z";
  const says = (event: NewMatchingEvent) => ({ stream: matchingStream, at, events: [event] });
  const scoring = [1, 2, 3].flatMap((version) => {
    const weights = { sql: 1 + random.integer(100), kafka: 1 + random.integer(100) };
    return [
      says({ type: "ScoringMonthBegan", data: { month: 300 + version, beganAt: at } }),
      says({ type: "SkillWeightsSet", data: { version, weights, jobs: 10, setAt: at } }),
    ];
  });
  return recordedHistory(interleaved(random, [scoring, ...journeys(seed, people)]));
}

function tablesOf(events: readonly Recorded[]): PlainTables {
  const plain = new PlainTables();
  for (const event of events) for (const change of matchesProjection.changesOf(event)) plain.apply(change);
  return plain;
}

function groupOf(change: Change, { table, by }: Source): string | undefined {
  if (change.table !== table) return undefined;
  if (change.kind === "erase") return change.person;
  return String((change.kind === "upsert" ? change.row : change.key)[by]);
}

/** Rows as the projector keeps them: refreshed a few at a time after each batch. */
function incrementally(events: readonly Recorded[], batchSize: number, atOnce: number): string[] {
  const plain = new PlainTables();
  const deriver = matcher();
  const rows = new Map<string, string>();
  const waiting = new Set<string>();
  const catchUp = (most: number) => {
    for (const person of [...waiting].slice(0, most)) {
      const row = deriver.derive(person);
      if (row === undefined) rows.delete(person);
      else rows.set(person, rowText(matches, row));
      waiting.delete(person);
    }
  };
  for (let start = 0; start < events.length; start += batchSize) {
    const changes = events.slice(start, start + batchSize).flatMap((event) => matchesProjection.changesOf(event));
    for (const change of changes) plain.apply(change);
    for (const source of derivation.sources) {
      const touched = new Set(changes.flatMap((change) => groupOf(change, source) ?? []));
      const groups = touched.size === 0 ? new Map() : groupsOf(plain, source);
      for (const group of touched) deriver.take(source.table, group, groups.get(group) ?? []);
    }
    for (const person of deriver.outdated()) waiting.add(person);
    catchUp(atOnce);
  }
  catchUp(Infinity);
  return [...rows.values()].toSorted();
}

it("gives the same rows by any batches, caught up at any pace, as from all states at once, to the bit", () => {
  let most = 0;
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 9_999 }), fc.integer({ min: 1, max: 60 }), fc.nat(5), (seed, size, pace) => {
      const events = historyOf(seed, 12);
      const atOnce = derivedRows(derivation, tablesOf(events));
      most = Math.max(most, atOnce.length);
      expect(incrementally(events, size, pace)).toEqual(atOnce);
    }),
    { numRuns: 40 },
  );
  expect(most).toBeGreaterThan(3);
});

it("may be split by candidate: two halves give the rows of the whole", () => {
  const plain = tablesOf(historyOf(7, 200));
  const half = (digits: string) => (personId: string) => digits.includes(personId[0] ?? "");
  const rows = (digits: string) =>
    rowsOf(
      derivation,
      loaded(derivation, plain, () => matcher(half(digits))),
    );
  const [first, second] = [rows("01234567"), rows("89abcdef")];
  expect(Math.min(first.length, second.length)).toBeGreaterThan(5);
  expect([...first, ...second].toSorted()).toEqual(derivedRows(derivation, plain));
});

it("has no row of a person who was erased, and no job that is not live", () => {
  const events = historyOf(8, 60);
  const live = new Set(
    [...groupsOf(tablesOf(events), { table: matchesProjection.tables[1], by: "job_id" })]
      .filter(([, [row]]) => row?.["active"] === true)
      .map(([jobId]) => jobId),
  );
  const rows = derivedRows(derivation, tablesOf(events)).map((text) => JSON.parse(text) as [string, string, number]);
  const listed = rows.flatMap(([, jobs]) => unpacked(jobs).map(({ jobId }) => jobId));
  expect(listed.length).toBeGreaterThan(20);
  expect(listed.filter((jobId) => !live.has(jobId))).toEqual([]);

  const personId = rows[0]?.[0] ?? "";
  const gone = { type: "AccountErased", data: { personId, reason: "requested", erasedAt: "2026-01-02T03:04:05.000Z" } };
  const [erasure] = recordedHistory([{ stream: "account", at: "2026-01-02T03:04:05.000Z", events: [gone] }]);
  const left = derivedRows(derivation, tablesOf([...events, ...(erasure === undefined ? [] : [erasure])]));
  expect(left.length).toBe(rows.length - 1);
  expect(left.join()).not.toContain(personId);
});
