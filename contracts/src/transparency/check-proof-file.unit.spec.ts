import { generateKeyPairSync, sign } from "node:crypto";
import { describe, expect, it } from "vitest";
import { ProofRefused, checkProofFile } from "./check-proof-file.ts";
import { headText } from "./checkpoint.ts";
import { type LeafEvent, leafEntry } from "./leaf.ts";
import { parseProofFile, proofFileText } from "./proof-file.ts";
import { keyIdOf, noteOf } from "./signed-note.ts";
import { leafHash, nodeHash } from "./tree-hash.ts";

const origin = "work.example/tlog";

function logKey(name = origin) {
  const { privateKey } = generateKeyPairSync("ed25519");
  const x = String(privateKey.export({ format: "jwk" }).x);
  const key = { name, publicKey: Uint8Array.fromBase64(x, { alphabet: "base64url" }) };
  const head = (size: number, root: Uint8Array) => {
    const text = headText({ origin: name, size, root });
    return noteOf(text, key, sign(null, Buffer.from(text), privateKey));
  };
  return { key, head };
}

const event = (id: string): LeafEvent => ({
  id,
  stream: "work-experience-1",
  revision: 3,
  type: "ExperienceVerified",
  data: { b: 1, a: "ü\u2028" },
  metadata: { version: 1, at: "2026-11-21T12:00:00.000Z" },
});

const { key, head } = logKey();
const [one, two] = [leafEntry(event("one")), leafEntry(event("two"))];
const [left, right] = [leafHash(one), leafHash(two)];
const root = nodeHash(left, right);
const inclusion = { kind: "inclusion", index: 1, path: [left], note: head(2, root), entry: two } as const;
const consistency = {
  kind: "consistency",
  path: [right],
  firstNote: head(1, left),
  secondNote: head(2, root),
} as const;

it("the entry of an event is its canonical form, whatever the order of fields", () => {
  const { metadata, data, ...rest } = event("one");
  expect(leafEntry({ metadata, data, ...rest })).toEqual(one);
  expect(new TextDecoder().decode(one)).toBe(
    '{"data":{"a":"ü\u2028","b":1},"id":"one","metadata":{"at":"2026-11-21T12:00:00.000Z","version":1},' +
      '"revision":3,"stream":"work-experience-1","type":"ExperienceVerified"}',
  );
});

it.each([inclusion, consistency])("a proof of $kind round-trips", (file) => {
  expect(parseProofFile(proofFileText(file))).toEqual(file);
});

describe("a proof file", () => {
  it("of an event has the event and its index", async () => {
    const proven = await checkProofFile(proofFileText(inclusion), [key]);
    expect(proven).toMatchObject({ kind: "inclusion", index: 1, head: { size: 2 }, event: { id: "two", revision: 3 } });
    expect(proven).toMatchObject({ leaf: right, path: [left], head: { keyId: keyIdOf(key) } });
  });

  it("of two heads proves that one begins with the other", async () => {
    const proven = await checkProofFile(proofFileText(consistency), [key]);
    expect(proven).toMatchObject({ kind: "consistency", first: { size: 1 }, second: { size: 2 } });
  });

  it("is refused if any byte is changed", async () => {
    for (const file of [inclusion, consistency]) {
      const text = proofFileText(file);
      for (let at = 0; at < text.length; at++) {
        const changed = text.slice(0, at) + (text[at] === "A" ? "B" : "A") + text.slice(at + 1);
        await expect(checkProofFile(changed, [key]), `character ${at}`).rejects.toBeInstanceOf(ProofRefused);
      }
    }
  });

  it("is refused if cut off anywhere", async () => {
    for (const file of [inclusion, consistency]) {
      const text = proofFileText(file);
      for (let at = 0; at < text.length; at++) {
        await expect(checkProofFile(text.slice(0, at), [key]), `after ${at} characters`).rejects.toBeInstanceOf(
          ProofRefused,
        );
      }
    }
  });

  it.each([
    ["from another log", logKey("other.example/tlog").key, "The tree head is from another log, work.example/tlog"],
    ["under another key", logKey().key, "The tree head was not signed with a known key of the log work.example/tlog"],
  ])("%s is refused in words", async (_, known, words) => {
    await expect(checkProofFile(proofFileText(inclusion), [known])).rejects.toThrow(words);
  });

  it.each([
    ["that is something else", "hello", "This is not a complete proof file"],
    [
      "with another event",
      proofFileText({ ...inclusion, entry: one }),
      "The event does not lead to the signed tree head",
    ],
    [
      "whose heads do not follow",
      proofFileText({ ...consistency, path: [left] }),
      "The log of 2 events does not begin",
    ],
  ])("%s is refused in words", async (_, text, words) => {
    await expect(checkProofFile(text, [key])).rejects.toThrow(words);
  });
});
