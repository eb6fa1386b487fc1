import { globSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { areas } from "./areas.ts";
import { commands, queries } from "./endpoints.ts";
import { eventDefinitions } from "./events.ts";
import { checked } from "./kernel/field-errors.ts";

const folder = import.meta.dirname;
const manifests = globSync("*/area.ts", { cwd: folder, exclude: ["kernel"] });

it("lists every manifest under the name of its folder", () => {
  expect(areas.map(({ name }) => `${name}/area.ts`).toSorted()).toEqual(manifests.toSorted());
});

it("has every event and endpoint that an area's modules export", async () => {
  const files = globSync("*/{,*-}{events,commands,queries}.ts", { cwd: folder });
  const modules = await Promise.all(files.map(async (file) => (await import(`${folder}/${file}`)) as object));
  const exported = modules.flatMap((module) => Object.values(module) as unknown[]).filter(isDeclared);
  const listed = new Set<unknown>([...commands, ...queries, ...eventDefinitions.values()]);
  expect(exported.filter((value) => !listed.has(value))).toEqual([]);
  expect(listed.size).toBe(exported.length);
});

it("has every kind of stream under its name", async () => {
  const files = globSync("*/{{,*-}state,admins}.ts", { cwd: folder });
  const modules = await Promise.all(files.map(async (file) => (await import(`${folder}/${file}`)) as object));
  const exported = modules.flatMap((module) => Object.values(module) as unknown[]);
  const listed = areas.flatMap(({ streams }) => streams);
  expect(new Set<unknown>(listed)).toEqual(new Set(exported.filter(isStreamType)));
  const names = listed.map(({ name }) => name("1"));
  expect(names).toEqual([...new Set(names)]);
  expect(names).toContain("account-1");
});

const isStreamType = (value: unknown): boolean => typeof value === "object" && value !== null && "evolve" in value;

/** Whether `command`, `query` or `defineEvent` created it. */
const isDeclared = (value: unknown): boolean =>
  typeof value === "object" && value !== null && ("path" in value || ("version" in value && "subject" in value));

describe("each command", () => {
  // Signing out costs nothing and must always work.
  const unlimited = new Set(["logout"]);
  // Its entries are compared with the caller's own list, with their index in the form.
  const ownRule = new Set(["describe-work-experience"]);
  // Their events explain them: the findings that were reviewed, the message that was read, and its reports.
  const withoutReason = new Set(["clear-case", "confirm-reports", "read-contact-message", "open-reported-message"]);

  it.each(commands.filter(({ demoOnly, name }) => !demoOnly && !unlimited.has(name)))(
    "$name limits what visitors may send from one network",
    ({ roles, limits }) => {
      const visitors = roles.filter((role) => role === "anonymous" || role === "onboarding");
      expect(visitors.filter((role) => limits[role] === undefined)).toEqual([]);
    },
  );

  it.each(commands.filter(({ roles, name }) => String(roles) === "admin" && !withoutReason.has(name)))(
    "$name asks an admin for the reason",
    ({ input }) => {
      expect(checked(input, { reason: " " })).toMatchObject({ errors: { reason: "A reason is required" } });
    },
  );

  it.each(commands.filter(({ touches, name }) => (touches === "own" || touches === "group") && !ownRule.has(name)))(
    "$name says whose each thing is that its input names",
    ({ input, owns }) => {
      const schema = JSON.stringify(z.toJSONSchema(input, { io: "input", unrepresentable: "any" }));
      const named = [...schema.matchAll(/"(\w+Id)":\{/g)].map(([, name]) => String(name));
      expect(Object.keys(owns).toSorted()).toEqual(named.toSorted());
    },
  );
});
