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
  const after = steps.slice(at).filter(({ events, actor }) => actor?.id !== subject && !events.some(isAbout));
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

/** The personal texts that occur in this subject's events alone, and in no job's title or other public text. */
function ownTexts(events: readonly Recorded[], subject: string): string[] {
  const texts = (own: boolean) =>
    new Set(
      events.filter((event) => (subjectOf(event) === subject) === own).flatMap(({ personal }) => leaves(personal)),
    );
  const published = new Set(
    events.flatMap(({ data }) => leaves(data)).flatMap((text) => text.toLowerCase().split(/\W+/)),
  );
  return [...texts(true).difference(texts(false)).difference(published)];
}

const leaves = (value: unknown): string[] => {
  if (typeof value === "string") return value.length > 3 ? [value] : [];
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(leaves) : [];
};

/** Which table still holds which of these texts. */
function leftIn(rows: ReadonlyMap<Table, readonly string[]>, texts: readonly string[]): string[] {
  const written = texts.map((text) => JSON.stringify(text).slice(1, -1));
  return [...rows].flatMap(([{ name }, its]) => {
    const all = its.join("\n");
    return written.filter((text) => all.includes(text)).map((text) => `${name} holds "${text}"`);
  });
}

/** The columns that hold this person's id after the erasure and are not among those that it blanks. */
function undeclaredIn(rows: ReadonlyMap<Table, readonly string[]>, subject: string): string[] {
  return [...rows].flatMap(([table, its]) => {
    const left = its.filter((row) => row.includes(subject)).map((row) => JSON.parse(row) as unknown[]);
    const held = Object.keys(table.columns).filter((_, index) => left.some((values) => values[index] === subject));
    return held
      .filter((column) => typeof table.erasure[column] !== "object")
      .map((column) => `${table.name}.${column}`);
  });
}

const asReplayed = (events: readonly Recorded[], subject: string): Recorded[] =>
  events.map((event) =>
    event.personal !== undefined && subjectOf(event) === subject ? { ...event, personal: erased } : event,
  );

const isErasureOf = ({ type, data }: Recorded, subject: string) =>
  type === "AccountErased" && data["personId"] === subject;

it("leaves nothing of a person erased in the middle of a random history in any table, live and after a rebuild", () => {
  const held = new Set<string>();
  for (let seed = 1; seed <= 260; seed += 1) {
    const { subject, events } = historyWithErasure(seed);
    const rows = project(events, (plain, event) => {
      if (!isErasureOf(event, subject)) return;
      const notYet = tables.filter(({ name }) => !held.has(name));
      for (const table of notYet) if (plain.rowsOf(table).some((row) => row.includes(subject))) held.add(table.name);
    });
    expect(leftIn(rows, ownTexts(events, subject)), `texts of the person, seed ${seed}`).toEqual([]);
    expect(undeclaredIn(rows, subject), `columns with the person's id, seed ${seed}`).toEqual([]);
    expect(project(asReplayed(events, subject)), `rebuilt, seed ${seed}`).toEqual(rows);
  }
  // Every table with a declared erasure held rows of an erased person, but those that are not filled by events.
  const derived = projections.flatMap(({ derivation }) => derivation?.target ?? []);
  const declared = tables
    .filter((table) => Object.keys(table.erasure).length > 0 && !derived.includes(table))
    .map(({ name }) => name);
  expect([...held].toSorted()).toEqual([...new Set(declared)].toSorted());
});

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
