import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { eventDefinitions } from "@provenwork/contracts/events";
import { erased, type Recorded } from "@provenwork/contracts/kernel/event";
import { describe, expect, it } from "vitest";
import { root } from "../root.ts";
import { formatEvent } from "./format-event.ts";

const recorded = (change: Partial<Recorded>): Recorded => ({
  id: "e",
  type: "ExperienceVerified",
  stream: "work-experience-1",
  revision: 4,
  data: { issue: 2 },
  metadata: {
    version: 1,
    correlationId: "r",
    causationId: "c",
    commandId: "c",
    actor: { id: "p", role: "onboarding" },
    at: "2026-11-21T14:00:00.000Z",
  },
  ...change,
});

describe("a formatted event", () => {
  it("has time, description, personal fields, actor and cause", () => {
    expect(
      formatEvent(recorded({ personal: { company: "Acme", role: "Engineer", address: "jo@acme.example" } })),
    ).toEqual([
      "2026-11-21T14:00:00.000Z  Work experience verified with code no. 2",
      "  company: Acme, role: Engineer, address: jo@acme.example",
      "  by onboarding p, command c, request r",
      "  work-experience-1 @ 4",
    ]);
  });

  it("truncates long values, and names the option that prints them", () => {
    const personal = { credential: `${"x".repeat(79)}ßyz`, company: "y".repeat(80) };
    expect(formatEvent(recorded({ personal }))[1]).toBe(
      `  credential: ${"x".repeat(79)}ß… (82 characters, all of them with --json), company: ${"y".repeat(80)}`,
    );
  });

  it("escapes control characters in user input", () => {
    const personal = { message: "Hi\u001b[2J\n2026-11-21T14:00:00.000Z  Account erased" };
    expect(formatEvent(recorded({ personal }))[1]).toBe(
      "  message: Hi\\u{1b}[2J\\u{a}2026-11-21T14:00:00.000Z  Account erased",
    );
  });

  it("shows erased data as erased", () => {
    expect(formatEvent(recorded({ personal: erased }))[1]).toBe("  personal fields: erased");
  });

  it("uses the event's name if there is no description", () => {
    expect(formatEvent(recorded({ type: "AccountReinstated", data: {} }))[0]).toContain("  Account reinstated");
  });

  it("names the event that caused a reaction", () => {
    const { metadata } = recorded({});
    const lines = formatEvent(
      recorded({ metadata: { ...metadata, causationId: "x", actor: { id: null, role: "system" } } }),
    );
    expect(lines.at(-2)).toBe("  by system, command c because of x, request r");
  });

  it("has a complete description for every event of this release", () => {
    const folder = join(root, "contracts/src");
    for (const { type, version } of eventDefinitions.values()) {
      const [file = ""] = globSync(`*/golden/${type}.v${version}.json`, { cwd: folder });
      const { data } = JSON.parse(readFileSync(join(folder, file), "utf8")) as Pick<Recorded, "data">;
      expect(formatEvent(recorded({ type, data }))[0], type).not.toMatch(/undefined|null|\[object| {2}$/);
    }
  });
});
