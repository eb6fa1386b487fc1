import { beforeEach, expect, test, vi } from "vitest";
import { z } from "zod";
import { saveDraft } from "#kernel/draft.ts";
import { loadEditDraft } from "#kernel/use-edit-draft.ts";
import { aboutOf } from "./drafts.ts";

const shape = z.object({ company: z.string() });
beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  });
});

test("a draft is offered only to the person who typed it", () => {
  const values = { company: "Acme" };
  saveDraft("person", { about: aboutOf("1", "person"), revision: 3, values });
  expect(loadEditDraft("person", aboutOf("2", "person"), shape)).toBeUndefined();
  expect(loadEditDraft("person", aboutOf("1", "person"), shape)).toEqual({ revision: 3, values });
});
