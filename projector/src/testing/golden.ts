import { globSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { logStream } from "@provenwork/contracts/operations/events";
import { eventDefinitions, upcasters } from "@provenwork/contracts/events";
import type { AnyEvent, Recorded } from "@provenwork/contracts/kernel/event";
import { personalFromNothing, upcasterChain } from "@provenwork/contracts/kernel/upcast";
import { histories, journeys } from "./history.ts";
import { seededRandom } from "./random.ts";
import { interleaved, recordedHistory } from "./recorded-history.ts";

/** A line of a golden history: an event as it was written, before any upcaster. */
interface Line {
  readonly stream: string;
  readonly at: string;
  readonly type: string;
  readonly version: number;
  readonly data: Record<string, unknown>;
  readonly personal?: Record<string, unknown>;
}

const folder = join(import.meta.dirname, "golden");

/**
 * Histories that were written once and are never edited, the oldest first, each with the first event of every log; a release with new
 * kinds of events adds one.
 */
export const goldenHistories = (): readonly (readonly Recorded[])[] => files().map(read);

const files = (): string[] => globSync("*.jsonl", { cwd: folder }).toSorted();

function read(file: string): Recorded[] {
  const lines = readFileSync(join(folder, file), "utf8").trim().split("\n");
  const steps = lines.map((text) => {
    const line = JSON.parse(text) as Line;
    return { stream: line.stream, at: line.at, events: [upcast(line)] };
  });
  const began = steps[0]?.at ?? "";
  const created = { type: "LogCreated", data: { createdAt: began } };
  return recordedHistory([{ stream: logStream, at: began, events: [created] }, ...steps]);
}

function upcast({ type, version, ...stored }: Line): AnyEvent {
  const definition = eventDefinitions.get(type);
  if (definition === undefined) throw new Error(`a golden history has ${type}, which is unknown now`);
  const chain = upcasterChain(upcasters, type, version, definition.version);
  const data = chain.reduce((older, link) => link.data?.(older) ?? older, stored.data);
  const personal =
    stored.personal === undefined
      ? personalFromNothing(chain)
      : chain.reduce((older, link) => link.personal?.(older) ?? older, stored.personal);
  return { type, data, ...(personal === undefined ? {} : { personal }) };
}

/** Types of events that no golden history has and no area leaves out on purpose. */
export function uncoveredTypes(): string[] {
  const covered = goldenHistories()
    .flat()
    .map(({ type }) => type);
  const known = new Set([...covered, ...histories.flatMap(({ uncovered = {} }) => Object.keys(uncovered))]);
  return [...eventDefinitions.keys()].filter((type) => !known.has(type));
}

/** Writes one more golden history: short lives that together have the events that no history has yet. */
export function writeGoldenHistory(): void {
  const missing = new Set(uncoveredTypes());
  const lives = journeys(1, 2_000).toSorted((left, right) => left.length - right.length);
  const needed = lives.filter((life) => {
    const types = life.flatMap(({ events }) => events.map(({ type }) => type)).filter((type) => missing.has(type));
    for (const type of types) missing.delete(type);
    return types.length > 0;
  });
  const lines = interleaved(seededRandom(1), needed).flatMap(({ stream, at, events }) =>
    events.map(({ type, ...event }) =>
      JSON.stringify({ stream, at, type, version: eventDefinitions.get(type)?.version, ...event }),
    ),
  );
  const name = String(Number.parseInt(files().at(-1) ?? "0", 10) + 1).padStart(3, "0");
  writeFileSync(join(folder, `${name}.jsonl`), `${lines.join("\n")}\n`);
}
