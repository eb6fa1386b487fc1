import { headText } from "@provenwork/contracts/transparency/checkpoint";
import { type NoteKey, keyIdOf, noteOf } from "@provenwork/contracts/transparency/signed-note";
import { beforeAll, expect, it } from "vitest";
import { judgeHead } from "./judge-head.ts";

const origin = "work.example/tlog";
const root = new Uint8Array(32).fill(7);
const listed = { size: 290, root: root.toBase64(), signedAt: "2026-11-23T12:00:00.000Z", checkpoint: "" };
let key: NoteKey;

beforeAll(async () => {
  const pair = (await crypto.subtle.generateKey("Ed25519", true, ["sign", "verify"])) as CryptoKeyPair;
  key = { name: origin, publicKey: new Uint8Array(await crypto.subtle.exportKey("raw", pair.publicKey)) };
  const text = headText({ origin, size: 290, root });
  const signature = await crypto.subtle.sign("Ed25519", pair.privateKey, new TextEncoder().encode(text));
  listed.checkpoint = noteOf(text, key, new Uint8Array(signature));
});

it("names the key that signed a head that is listed as signed", async () => {
  expect(await judgeHead(listed, [key])).toEqual({ keyId: keyIdOf(key) });
});

it.each([
  ["another size", () => ({ size: 291 }), "The signature is for another head than the one listed here."],
  [
    "another root",
    () => ({ root: new Uint8Array(32).toBase64() }),
    "The signature is for another head than the one listed here.",
  ],
  [
    "a changed note",
    (note: string) => ({ checkpoint: note.replace("290", "291") }),
    "The tree head was changed after it was signed.",
  ],
  ["no note", () => ({ checkpoint: "" }), "The tree head cannot be read: it was cut off or changed."],
])("a head with %s is refused in words", async (_, change, refused) => {
  expect(await judgeHead({ ...listed, ...change(listed.checkpoint) }, [key])).toEqual({ refused });
});

it("a head of no published key is refused in words", async () => {
  expect((await judgeHead(listed, [])).refused).toBe("The tree head is from another log, work.example/tlog.");
});
