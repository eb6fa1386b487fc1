import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { z } from "zod";
import {
  clearDraft,
  draftsBelongTo,
  forgetTyped,
  isDraftRetained,
  isDraftSaved,
  loadDraft,
  onDrafts,
  saveDraft,
  withoutSecrets,
} from "./draft.ts";

const shape = z.object({ username: z.string() });
const stored = new Map<string, string>();
beforeEach(() => {
  stored.clear();
  draftsBelongTo(undefined);
  forgetTyped();
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

test("a draft is deleted after a day, or if its schema differs", () => {
  saveDraft("account", { username: "maya" }, { now: 0 });
  expect(loadDraft("account", shape, 24 * 60 * 60 * 1000)).toBeUndefined();
  expect(stored.size).toBe(0);
  saveDraft("account", { username: 7 });
  expect(loadDraft("account", shape)).toBeUndefined();
  stored.set("draft:account", "not JSON");
  expect(loadDraft("account", shape)).toBeUndefined();
  draftsBelongTo(undefined);
  expect(stored.size).toBe(0);
});

test("drafts end with the session on any device, other entries stay", () => {
  stored.set("theme", "dark");
  saveDraft("contact", { username: "typed before signing in" });
  draftsBelongTo("maya");
  saveDraft("person", { username: "maya" });
  expect(loadDraft("contact", shape)).toEqual({ username: "typed before signing in" });
  draftsBelongTo(undefined);
  expect([...stored.keys()]).toEqual(["theme"]);
});

test("the next user finds no drafts of the previous one, even if the switch went unnoticed", () => {
  draftsBelongTo("maya");
  saveDraft("person", { username: "maya" });
  draftsBelongTo("sam");
  expect(stored.size).toBe(0);
  // The previous user's form, still open in another tab.
  saveDraft("person", { username: "maya" }, { of: "maya" });
  expect(loadDraft("person", shape)).toBeUndefined();
  draftsBelongTo("sam");
  expect(stored.size).toBe(0);
});

test("the user's and a visitor's drafts survive a reload; those older than a day or of another release are deleted", () => {
  draftsBelongTo("maya");
  saveDraft("person", { username: "maya" });
  draftsBelongTo("maya");
  expect(loadDraft("person", shape)).toEqual({ username: "maya" });
  draftsBelongTo(undefined);
  saveDraft("contact", { username: "visitor" });
  saveDraft("old", { username: "visitor" }, { now: 0 });
  stored.set("draft:of-another-release", JSON.stringify({ savedAt: Date.now(), value: {} }));
  draftsBelongTo(undefined);
  expect([...stored.keys()]).toEqual(["draft:contact"]);
});

test("reports whether there is a draft", () => {
  const heard = vi.fn<() => void>();
  const stop = onDrafts(heard);
  expect(isDraftSaved(["account"])).toBe(false);
  saveDraft("account", { username: "maya" });
  expect([isDraftSaved(["other", "account"]), isDraftSaved(["other"])]).toEqual([true, false]);
  clearDraft("account");
  expect(isDraftSaved(["account"])).toBe(false);
  expect(heard).toHaveBeenCalledTimes(2);
  stop();
});

test("works without storage", () => {
  vi.stubGlobal("localStorage", undefined);
  expect(() => saveDraft("account", { username: "maya" })).not.toThrow();
  expect(isDraftSaved(["account"]), "and nothing is claimed to be kept").toBe(false);
  expect(loadDraft("account", shape)).toBeUndefined();
});

test("a session that ends in mid-form leaves nothing on the device, and gives it back to the same person in this tab", () => {
  draftsBelongTo("maya");
  saveDraft("person", { username: "maya" });
  stored.set("draft:before-a-reload", stored.get("draft:person") ?? "");
  draftsBelongTo(undefined);
  draftsBelongTo(undefined);
  expect([stored.size, isDraftRetained()]).toEqual([0, true]);
  expect(loadDraft("person", shape)).toBeUndefined();
  draftsBelongTo("maya");
  expect(isDraftRetained()).toBe(false);
  for (const name of ["person", "before-a-reload"]) expect(loadDraft(name, shape)).toEqual({ username: "maya" });
});

test("it is held by the tab it was typed in, although another tab deletes it from the device", () => {
  draftsBelongTo("maya");
  saveDraft("person", { username: "maya" });
  stored.clear();
  draftsBelongTo(undefined);
  draftsBelongTo("maya");
  expect(loadDraft("person", shape)).toEqual({ username: "maya" });
});

test("it is forgotten when another person signs in, when its owner signs out, and once it was saved", () => {
  draftsBelongTo("maya");
  saveDraft("person", { username: "maya" });
  draftsBelongTo(undefined);
  draftsBelongTo("sam");
  draftsBelongTo("maya");
  expect(loadDraft("person", shape)).toBeUndefined();

  saveDraft("person", { username: "maya" });
  draftsBelongTo(undefined);
  forgetTyped();
  draftsBelongTo("maya");
  expect(loadDraft("person", shape)).toBeUndefined();

  saveDraft("person", { username: "maya" });
  clearDraft("person");
  draftsBelongTo(undefined);
  draftsBelongTo("maya");
  expect(loadDraft("person", shape)).toBeUndefined();
});
