import { globSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { areas } from "./areas.ts";
import { commands, queries } from "./endpoints.ts";
import { eventDefinitions } from "./events.ts";

const folder = import.meta.dirname;
const manifests = globSync("*/area.ts", { cwd: folder }).map((file) => file.replace("/area.ts", ""));
const modules = globSync("*/{events,commands,queries}.ts", { cwd: folder });

it("lists every manifest, by the name of its folder", () => {
  expect(areas.map(({ name }) => name).toSorted()).toEqual(manifests.toSorted());
});

describe.each(modules)("%s", (file) => {
  it("exports nothing that its area leaves out", async () => {
    const exported = Object.values((await import(`${folder}/${file}`)) as object) as unknown[];
    const known = new Set<unknown>([...commands, ...queries, ...eventDefinitions.values()]);
    const declared = exported.filter((value) => typeof value === "object" && value !== null && isDeclared(value));
    expect(declared.length).toBeGreaterThan(0);
    expect(declared.filter((value) => !known.has(value))).toEqual([]);
  });
});

/** Whether it was made by `command`, `query` or `defineEvent`. */
const isDeclared = (value: object): boolean =>
  "path" in value || ("type" in value && "version" in value && "subject" in value);
