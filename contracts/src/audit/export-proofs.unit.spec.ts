import { generateKeyPairSync, sign } from "node:crypto";
import { expect, it } from "vitest";
import { headText } from "../transparency/checkpoint.ts";
import { leafEntry } from "../transparency/leaf.ts";
import type { InclusionFile } from "../transparency/proof-file.ts";
import { noteOf } from "../transparency/signed-note.ts";
import { leafHash, nodeHash } from "../transparency/tree-hash.ts";
import { checkExportedProofs, proofLines } from "./export-proofs.ts";

const origin = "work.example/tlog";
const { privateKey } = generateKeyPairSync("ed25519");
const x = String(privateKey.export({ format: "jwk" }).x);
const key = { name: origin, publicKey: Uint8Array.fromBase64(x, { alphabet: "base64url" }) };

const metadata = { version: 1, at: "2026-11-21T12:00:00.000Z" };
const logged = (id: string, revision: number) => ({
  id,
  stream: "work-experience-1",
  revision,
  type: "ExperienceVerified",
  data: { experienceId: "1", $personal: "encrypted" },
  metadata: { ...metadata, fingerprint: "of the command" },
});
const entries = [leafEntry(logged("one", 0)), leafEntry(logged("two", 1))] as const;
const [left, right] = entries.map((entry) => leafHash(entry)) as [Uint8Array, Uint8Array];
const root = nodeHash(left, right);
const text = headText({ origin, size: 2, root });
const note = noteOf(text, key, sign(null, Buffer.from(text), privateKey));
const proofs = [
  { kind: "inclusion", index: 0, path: [right], note, entry: entries[0] },
  { kind: "inclusion", index: 1, path: [left], note, entry: entries[1] },
] as const;

const read = (id: string, revision: number) => {
  const { stream, type } = logged(id, revision);
  return { id, stream, revision, type, words: "Verified", data: { experienceId: "1" }, personal: null, metadata };
};
const [one, two] = [read("one", 0), read("two", 1)];
const file = (events: readonly object[], proven: readonly InclusionFile[]) => ({
  events: events.map((event) => `${JSON.stringify(event)}\n`).join(""),
  proofs: proofLines(proven),
});

it("proves that each exported event is in the log, and counts those newer than the tree head separately", async () => {
  expect(await checkExportedProofs(file([one, two], proofs), [key])).toEqual({ proven: 2, events: 2, size: 2 });
  expect(await checkExportedProofs(file([one, two], [proofs[0]]), [key])).toEqual({ proven: 1, events: 2, size: 2 });
});

it.each([
  ["of no event in the file", two],
  ["of another revision", { ...one, revision: 1 }],
  ["of another stream", { ...one, stream: "work-experience-2" }],
  ["of another type", { ...one, type: "ExperienceRemoved" }],
  ["of another time", { ...one, metadata: { ...metadata, at: "2026-11-21T12:00:01.000Z" } }],
])("a proof %s is refused", async (_, event) => {
  await expect(checkExportedProofs(file([event], [proofs[0]]), [key])).rejects.toThrow("is not that of an event");
});

it("refuses a proof that does not lead to the head, was cut off, or is of another log", async () => {
  const spoiled = file([one], [{ ...proofs[0], index: 1 }]);
  await expect(checkExportedProofs(spoiled, [key])).rejects.toThrow("does not lead to the signed tree head");
  const cut = { ...file([one], []), proofs: '{"proof":""}\n' };
  await expect(checkExportedProofs(cut, [key])).rejects.toThrow("not a complete proof file");
  const other = [{ ...key, name: "other.example/tlog" }];
  await expect(checkExportedProofs(file([one], [proofs[0]]), other)).rejects.toThrow("from another log");
});

it("has nothing to check in an export without proofs", async () => {
  expect(await checkExportedProofs({ events: "time,what\r\n1,Posted\r\n", proofs: "" }, [key])).toBeUndefined();
  expect(await checkExportedProofs(file([one], []), [key])).toBeUndefined();
});
