import { globSync, readFileSync } from "node:fs";
import { basename } from "node:path";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { areas } from "./areas.ts";
import { eventDefinitions, upcasters } from "./events.ts";
import { type EventDefinition, defineEvent } from "./kernel/event.ts";
import { type Upcaster, personalFromNothing, upcasterChain } from "./kernel/upcast.ts";

/** One stored event of every type and version ever written. Logs contain such events: never edit a golden file. */
const golden = z.strictObject({
  type: z.string(),
  version: z.number().int().positive(),
  data: z.record(z.string(), z.unknown()),
  personal: z.record(z.string(), z.unknown()).optional(),
});
type Golden = z.output<typeof golden>;

const folder = import.meta.dirname;
const files = globSync("*/golden/*.json", { cwd: folder });
const goldens = files.map(
  (file) => [file, golden.parse(JSON.parse(readFileSync(`${folder}/${file}`, "utf8")))] as const,
);

/** Decodes a stored event as the current release does; throws if it cannot. */
function decode(stored: Golden, definition: EventDefinition, links: readonly Upcaster[]) {
  let { data, personal } = stored;
  const chain = upcasterChain(links, stored.type, stored.version, definition.version);
  for (const link of chain) {
    data = link.data?.(data) ?? data;
    personal = personal && (link.personal?.(personal) ?? personal);
  }
  personal ??= personalFromNothing(chain);
  return { data: definition.data.parse(data), personal: definition.personal?.parse(personal) };
}

describe.each(goldens)("%s", (file, stored) => {
  it("is named after its type and version", () => {
    expect(basename(file)).toBe(`${stored.type}.v${stored.version}.json`);
  });

  it("decodes with the current definition", () => {
    const definition = eventDefinitions.get(stored.type);
    if (definition === undefined) throw new Error(`${stored.type} was written and is unknown now`);
    const { data, personal } = decode(stored, definition, upcasters);
    expect(data).toBeDefined();
    expect(personal === undefined).toBe(definition.personal === undefined);
  });

  it("names its subject, whose key encrypts the personal part", () => {
    const { subject, personal } = eventDefinitions.get(stored.type) ?? {};
    expect(personal === undefined || z.uuid().safeParse(stored.data[subject ?? ""]).success).toBe(true);
  });
});

it.each([...eventDefinitions.values()].map(({ type, version }) => [type, version]))(
  "%s has a golden file for each of its %i versions",
  (type, version) => {
    const written = goldens.filter(([, stored]) => stored.type === type).map(([, stored]) => stored.version);
    expect(written.toSorted((a, b) => a - b)).toEqual(Array.from({ length: version }, (_, index) => index + 1));
  },
);

it("registers every event type once", () => {
  const types = areas.flatMap(({ events }) => events).map(({ type }) => type);
  expect(types.toSorted()).toEqual([...eventDefinitions.keys()].toSorted());
});

describe("a changed schema", () => {
  const stored: Golden = { type: "Renamed", version: 1, data: { old: "x" } };
  const now = defineEvent({ type: "Renamed", version: 2, data: z.strictObject({ new: z.string() }) });

  it("fails without an upcaster, and names the missing one", () => {
    expect(() => decode(stored, now, [])).toThrow("no upcaster leads from Renamed version 1");
  });

  it("fails if the version was not raised", () => {
    expect(() => decode(stored, { ...now, version: 1 }, [])).toThrow(/Unrecognized key/);
  });

  it("decodes with an upcaster", () => {
    const link: Upcaster = { type: "Renamed", from: 1, data: ({ old }) => ({ new: old }) };
    expect(decode(stored, now, [link]).data).toEqual({ new: "x" });
  });
});
