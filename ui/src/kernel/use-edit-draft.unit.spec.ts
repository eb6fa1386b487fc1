import { beforeEach, expect, test, vi } from "vitest";
import { z } from "zod";
import { saveDraft } from "./draft.ts";
import { loadEditDraft } from "./use-edit-draft.ts";

const shape = z.object({ company: z.string() });
beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  });
});

test("the draft of an edit comes back with the revision it was made on", () => {
  saveDraft("entry", { about: "1", revision: 3, values: { company: "Acme" } });
  expect(loadEditDraft("entry", "1", shape)).toEqual({ revision: 3, values: { company: "Acme" } });
});

test("the draft of something else, or of another shape, is none", () => {
  saveDraft("entry", { about: "1", revision: 3, values: { company: "Acme" } });
  expect(loadEditDraft("entry", "2", shape)).toBeUndefined();
  saveDraft("entry", { about: "1", values: { company: 1 } });
  expect(loadEditDraft("entry", "1", shape)).toBeUndefined();
});
