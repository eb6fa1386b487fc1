import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { digestOf, exportFile, manifestText } from "@provenwork/contracts/audit/export-file";
import { proofLines } from "@provenwork/contracts/audit/export-proofs";
import { leafEntry } from "@provenwork/contracts/transparency/leaf";
import { proofFileText } from "@provenwork/contracts/transparency/proof-file";
import { leafHash, nodeHash } from "@provenwork/contracts/transparency/tree-hash";
import { testFolder } from "@provenwork/platform/testing/folder";
import { newSessionKey } from "@provenwork/platform/testing/session-key";
import { headSigner, noteSigner } from "@provenwork/platform/transparency/sign-head";
import { beforeEach, expect, it, vi } from "vitest";
import { verifyFile } from "./verify-file.ts";

// A file may come from an attacker, and a terminal interprets control characters: they could replace the lines we print.
const obeyed = "\u009b2J\u202e";
const shown = String.raw`\u{9b}2J\u{202e}`;
const inJson = `\u001b[2J\n${obeyed}`;
const jsonShown = String.raw`\u{1b}[2J\u{a}\u{9b}2J\u{202e}`;

const { privateKey, publicKey } = newSessionKey("tree");
const file = join(testFolder(), "untrusted");
const printed: string[] = [];
beforeEach(() => {
  printed.length = 0;
  vi.spyOn(console, "log").mockImplementation((line: string) => void printed.push(line));
});

async function verify(text: string, key = publicKey, given: readonly string[] = []): Promise<string> {
  writeFileSync(file, text);
  const settings = { TREE_PUBLIC_KEYS: JSON.stringify({ keys: [key] }) };
  return verifyFile(file, given, settings).then(
    () => printed.join("\n"),
    (error: Error) => error.message.replace(file, "file"),
  );
}

const origin = `work.example/${obeyed}`;
const entry = leafEntry({
  id: `id ${inJson}`,
  stream: `stream ${inJson}`,
  revision: 3,
  type: `type ${inJson}`,
  data: {},
  metadata: { at: `at ${inJson}` },
});
const [first, second] = [leafHash(Uint8Array.of(1)), leafHash(entry)];
const both = nodeHash(first, second);
const note = headSigner(privateKey)({ origin, size: 2, root: both });
const inclusion = { kind: "inclusion", index: 1, path: [first], note, entry } as const;
const consistency = proofFileText({
  kind: "consistency",
  path: [second],
  firstNote: headSigner(privateKey)({ origin, size: 1, root: first }),
  secondNote: note,
});

const notProven =
  "Not proven: that others are shown the same tree head. Compare it with /tlog/checkpoint, or with one that was kept";

it("escapes the fields of a proven event", async () => {
  const lines = (await verify(proofFileText(inclusion))).split("\n");
  expect(lines[2]).toContain(`decided at at ${jsonShown},`);
  expect(lines).toEqual([
    `Proven: this event is number 2 of 2 in the log work.example/${shown}, as it was written`,
    `  type ${jsonShown}, stream ${jsonShown} at 3, id id ${jsonShown}`,
    expect.stringMatching(/^ {2}decided at at .*, tree head signed by key [0-9a-f]{8}$/),
    "Not proven: what its personal data say, which are encrypted in it, nor what came later",
    notProven,
  ]);
});

it("escapes the origin of two proven heads", async () => {
  expect((await verify(consistency)).split("\n")).toEqual([
    `Proven: the log work.example/${shown} of 2 events begins with that of 1; none of these 1 was changed, dropped, added or moved`,
    expect.stringMatching(/^ {2}tree heads signed by keys [0-9a-f]{8} and [0-9a-f]{8}$/),
    notProven,
  ]);
});

const other = newSessionKey("other").publicKey;
it("escapes the log of a head from an unknown signer", async () => {
  expect(await verify(proofFileText(inclusion), other)).toBe(
    `file proves nothing. The tree head was not signed with a known key of the log work.example/${shown}`,
  );
});

it("escapes the log of a head that differs from the other's", async () => {
  const foreign = headSigner(privateKey)({ origin: `${origin}2`, size: 2, root: both });
  expect(await verify(consistency.replace(note, foreign))).toBe(
    `file proves nothing. The tree head is from another log, work.example/${shown}2`,
  );
});

const row = { id: `id ${inJson}`, stream: "s", revision: 3, type: "T", metadata: { at: "now" } };
function exported(proofs: string, changes: object = {}): string {
  const events = `${JSON.stringify(row)}\n`;
  const text = manifestText(`work.example/audit-export${obeyed}`, {
    format: "jsonl",
    name: `name ${inJson}`,
    exportId: "e",
    exportedAt: `at ${inJson}`,
    streams: [{ stream: "s", events: 1 }],
    digest: digestOf(events),
    ...(proofs !== "" && { proofs: digestOf(proofs) }),
    ...changes,
  });
  const sign = noteSigner(`work.example/audit-export${obeyed}`, privateKey);
  return exportFile(events + proofs, "jsonl", sign(text));
}

it("escapes the manifest of an export", async () => {
  const digest = digestOf(`${JSON.stringify(row)}\n`);
  expect((await verify(exported(""))).split("\n")).toEqual([
    `Proven: work.example/audit-export${shown} signed this file at at ${jsonShown} as the history of name ${jsonShown}, and no byte of it was changed since`,
    `  1 stream of 1 events, digest ${digest}, by which /audit/exports names who exported it`,
    "Not proven: that nothing was left out or came later, nor the data of the events, which the log holds encrypted",
  ]);
});

it("escapes the site of an export from an unknown signer", async () => {
  expect(await verify(exported(""), other)).toBe(
    `file proves nothing. The manifest was not signed with a known key of work.example/audit-export${shown}`,
  );
});

it("escapes the event id of a proof in an export", async () => {
  const log = `work.example/audit-export${obeyed}`;
  const ofLog = headSigner(privateKey)({ origin: log, size: 2, root: both });
  expect(await verify(exported(proofLines([{ ...inclusion, note: ofLog }])))).toBe(
    `file proves nothing. The proof of event id ${jsonShown} is not that of an event in the file`,
  );
});

it("escapes an invalid key", async () => {
  expect(await verify(proofFileText(inclusion), publicKey, [inJson])).toBe(
    `${jsonShown} is no verifier key: take one from /tlog/keys of the site`,
  );
});
