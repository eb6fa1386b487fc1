import type { StoredEvent } from "@provenwork/platform/event-store/port";
import { expect, it } from "vitest";
import { ownsExperience } from "./lists-experience.ts";

const event = (type: string, experienceId?: string) => ({ type, data: { experienceId } }) as unknown as StoredEvent;
const streams: Readonly<Record<string, readonly StoredEvent[]>> = {
  "candidate-ada": [
    event("PersonalInformationProvided"),
    event("ExperienceAdded", "one"),
    event("ExperienceAdded", "two"),
    event("ExperienceRemoved", "two"),
  ],
};
const read = (stream: string) => Promise.resolve(streams[stream] ?? []);

it.each([
  ["one", "ada", true],
  ["two", "ada", false],
  ["three", "ada", false],
  ["one", "bob", false],
])("entry %s is one of %s: %s", async (experienceId, personId, own) => {
  expect(await ownsExperience(experienceId, personId, read)).toBe(own);
});
