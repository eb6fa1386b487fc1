import { eventDefinitions } from "@provenwork/contracts/events";
import { type Recorded, erased } from "@provenwork/contracts/kernel/event";
import { expect, it } from "vitest";
import type { Table } from "#kernel/table.ts";
import { type Step, erasure, journeys } from "#testing/history.ts";
import { PlainTables } from "#testing/plain-tables.ts";
import { seededRandom } from "#testing/random.ts";
import { interleaved, recordedHistory } from "#testing/recorded-history.ts";
import { projections } from "./areas.ts";

const tables: readonly Table[] = projections.flatMap((projection) => projection.tables);

/** Whose data an event holds. */
const subjectOf = ({ type, data }: Pick<Recorded, "type" | "data">): unknown =>
  data[eventDefinitions.get(type)?.subject ?? ""];

const peopleIn = (events: readonly Pick<Recorded, "type" | "data">[]): string[] =>
  events.map(subjectOf).filter((id) => typeof id === "string");

/** A history of many people with one erased in the middle, about whom nothing is written afterwards. */
function historyWithErasure(seed: number): { subject: string; events: Recorded[] } {
  const random = seededRandom(seed);
  const steps = interleaved(random, journeys(seed, 8));
  // Not before something is written about a person: a history may begin with what is about none, such as a job.
  const first = 1 + steps.findIndex(({ events }) => peopleIn(events).length > 0);
  const at = first + random.integer(steps.length - first);
  const before = steps.slice(0, at);
  const known = new Set(before.flatMap(({ events }) => peopleIn(events)));
  const subject = [...known][random.integer(known.size)] ?? "";
  const isAbout = (event: Pick<Recorded, "type" | "data">) =>
    subjectOf(event) === subject || event.data["personId"] === subject;
  const after = steps.slice(at).filter(({ events }) => !events.some(isAbout));
  const now = () => steps[at]?.at ?? "";
  const erases: Step[] = [...erasure({ personId: subject, number: 0, random, now })];
  return { subject, events: recordedHistory([...before, ...erases, ...after]) };
}

function project(events: readonly Recorded[], seen: (plain: PlainTables, event: Recorded) => void = () => {}) {
  const plain = new PlainTables();
  for (const event of events) {
    seen(plain, event);
    for (const { changesOf } of projections) for (const change of changesOf(event)) plain.apply(change);
  }
  return new Map(tables.map((table) => [table, plain.rowsOf(table)]));
}

/** The personal texts that occur in this subject's events alone. */
function ownTexts(events: readonly Recorded[], subject: string): string[] {
  const texts = (own: boolean) =>
    new Set(
      events.filter((event) => (subjectOf(event) === subject) === own).flatMap(({ personal }) => leaves(personal)),
    );
  return [...texts(true).difference(texts(false))];
}

const leaves = (value: unknown): string[] => {
  if (typeof value === "string") return value.length > 3 ? [value] : [];
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(leaves) : [];
};

const asReplayed = (events: readonly Recorded[], subject: string): Recorded[] =>
  events.map((event) =>
    event.personal !== undefined && subjectOf(event) === subject ? { ...event, personal: erased } : event,
  );

const isErasureOf = ({ type, data }: Recorded, subject: string) =>
  type === "AccountErased" && data["personId"] === subject;

it("leaves nothing of a person erased in the middle of a random history in any table, live and after a rebuild", () => {
  const held = new Set<string>();
  for (let seed = 1; seed <= 220; seed += 1) {
    const { subject, events } = historyWithErasure(seed);
    const rows = project(events, (plain, event) => {
      if (!isErasureOf(event, subject)) return;
      for (const table of tables) if (plain.rowsOf(table).some((row) => row.includes(subject))) held.add(table.name);
    });
    for (const text of ownTexts(events, subject)) {
      for (const [table, its] of rows) {
        expect(
          its.filter((row) => row.includes(JSON.stringify(text).slice(1, -1))),
          `${table.name} holds "${text}", seed ${seed}`,
        ).toEqual([]);
      }
    }
    for (const [table, its] of rows) {
      const columns = Object.keys(table.columns);
      for (const values of its.map((row) => JSON.parse(row) as unknown[])) {
        const left = columns.filter((_, index) => values[index] === subject);
        const declared = left.filter((column) => typeof table.erasure[column] === "object");
        expect(left, `${table.name} holds the person's id in a column that its erasure does not name`).toEqual(
          declared,
        );
      }
    }
    expect(project(asReplayed(events, subject)), `rebuilt, seed ${seed}`).toEqual(rows);
  }
  // Every table with a declared erasure held rows of an erased person, but those that are not filled by events.
  const derived = projections.flatMap(({ derivation }) => derivation?.target ?? []);
  const declared = tables
    .filter((table) => Object.keys(table.erasure).length > 0 && !derived.includes(table))
    .map(({ name }) => name);
  expect([...held].toSorted()).toEqual([...new Set(declared)].toSorted());
}, 120_000);

it("finds a column that names a person and was not declared", () => {
  const { subject, events } = historyWithErasure(3);
  const undeclared = new PlainTables();
  for (const event of events) {
    for (const { changesOf } of projections) {
      for (const change of changesOf(event)) if (change.kind !== "erase") undeclared.apply(change);
    }
  }
  expect(tables.some((table) => undeclared.rowsOf(table).some((row) => row.includes(subject)))).toBe(true);
});
