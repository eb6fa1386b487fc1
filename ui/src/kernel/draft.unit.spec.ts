import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { z } from "zod";
import { clearAllDrafts, clearDraft, loadDraft, saveDraft, withoutSecrets } from "./draft.ts";

const shape = z.object({ username: z.string() });
const stored = new Map<string, string>();
beforeEach(() => {
  stored.clear();
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
    key: (index: number) => [...stored.keys()][index] ?? null,
    get length() {
      return stored.size;
    },
  });
});
afterEach(() => vi.unstubAllGlobals());

test("a draft survives until the next visit", () => {
  saveDraft("account", { username: "maya" });
  expect(loadDraft("account", shape)).toEqual({ username: "maya" });
  clearDraft("account");
  expect(loadDraft("account", shape)).toBeUndefined();
});

test("passwords and codes are never written, at any depth", () => {
  saveDraft("account", {
    username: "maya",
    password: "S3cret-a",
    confirmPassword: "S3cret-b",
    step: [{ code: "K7MQ9TXA" }],
  });
  expect([...stored.values()].join()).not.toMatch(/S3cret|K7MQ9TXA/);
  expect(withoutSecrets({ step: [{ code: "K7MQ9TXA", company: "Globex" }] })).toEqual({
    step: [{ company: "Globex" }],
  });
});

test("after a day, or in another shape, a draft is forgotten", () => {
  saveDraft("account", { username: "maya" }, 0);
  expect(loadDraft("account", shape, 24 * 60 * 60 * 1000)).toBeUndefined();
  expect(stored.size).toBe(0);
  saveDraft("account", { username: 7 });
  expect(loadDraft("account", shape)).toBeUndefined();
  stored.set("draft:account", "not JSON");
  expect(loadDraft("account", shape)).toBeUndefined();
  expect(stored.size).toBe(0);
});

test("who leaves leaves no draft behind, and what is no draft stays", () => {
  stored.set("theme", "dark");
  saveDraft("account", { username: "maya" });
  saveDraft("contact", { message: "Hello" });
  clearAllDrafts();
  expect([...stored.keys()]).toEqual(["theme"]);
});

test("without storage nothing breaks", () => {
  vi.stubGlobal("localStorage", undefined);
  expect(() => saveDraft("account", { username: "maya" })).not.toThrow();
  expect(loadDraft("account", shape)).toBeUndefined();
});
