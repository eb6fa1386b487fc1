import { beforeEach, expect, test, vi } from "vitest";
import { loadDraft, saveDraft } from "#kernel/draft.ts";
import { drafts } from "#candidate/drafts.ts";
import { keptOf, restore } from "./kept-onboarding.ts";
import { personDraft } from "#candidate/person/person-fields.tsx";
import { blankEntry, workDraft } from "#work-experience/entry/work-values.ts";

const person = { fullName: "Maya", email: "maya@globex.example", phone: "123-456-7890", location: "Springfield" };
const seen = { personalInformation: person, experiences: 1, verifiedExperiences: 0, registered: false };
const entry = { ...blankEntry, experienceId: "00000000-0000-4000-8000-000000000001", company: "Globex" };
const added = { ...blankEntry, company: "Globex" };

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  });
});

test("input of an ended onboarding that this page has shown fills the forms of a new one, without ids", () => {
  saveDraft(drafts.work, { experiences: [entry] });
  const kept = keptOf(seen, undefined);
  expect(kept).toEqual({ person, entries: [added] });
  restore(kept);
  expect(loadDraft(drafts.person, personDraft)).toEqual(person);
  expect(loadDraft(drafts.work, workDraft)).toEqual({ experiences: [added] });
});

test("newer drafts win", () => {
  saveDraft(drafts.work, { experiences: [{ ...entry, company: "Initech" }] });
  restore({ person, entries: [added] });
  expect(loadDraft(drafts.work, workDraft)).toEqual({ experiences: [{ ...added, company: "Initech" }] });
});

test("a freshly loaded page keeps nothing: the next visitor may be another person", () => {
  saveDraft(drafts.work, { experiences: [entry] });
  expect(keptOf(undefined, undefined)).toEqual({ person: undefined, entries: undefined });
});
