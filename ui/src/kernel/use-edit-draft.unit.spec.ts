import { beforeEach, expect, test, vi } from "vitest";
import { z } from "zod";
import { saveDraft } from "./draft.ts";
import { loadEditDraft, ownSubject } from "./use-edit-draft.ts";

const shape = z.object({ company: z.string() });
beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  });
});

test("restores the draft of an edit with the revision it is based on", () => {
  saveDraft("entry", { about: "1", revision: 3, values: { company: "Acme" } });
  expect(loadEditDraft("entry", "1", shape)).toEqual({ revision: 3, values: { company: "Acme" } });
});

test("ignores the draft of another subject or schema", () => {
  saveDraft("entry", { about: "1", revision: 3, values: { company: "Acme" } });
  expect(loadEditDraft("entry", "2", shape)).toBeUndefined();
  saveDraft("entry", { about: "1", values: { company: 1 } });
  expect(loadEditDraft("entry", "1", shape)).toBeUndefined();
});

test("a draft is offered only to the person who typed it", () => {
  const values = { company: "Acme" };
  saveDraft("person", { about: ownSubject("1", "person"), revision: 3, values });
  expect(loadEditDraft("person", ownSubject("2", "person"), shape)).toBeUndefined();
  expect(loadEditDraft("person", ownSubject("1", "person"), shape)).toEqual({ revision: 3, values });
});
