import { headText } from "@provenwork/contracts/transparency/checkpoint";
import { type LeafEvent, leafEntry } from "@provenwork/contracts/transparency/leaf";
import { proofFileText } from "@provenwork/contracts/transparency/proof-file";
import type { ListedTreeHead } from "@provenwork/contracts/transparency/queries";
import { noteOf, verifierKey } from "@provenwork/contracts/transparency/signed-note";
import { leafHash, nodeHash } from "@provenwork/contracts/transparency/tree-hash";

const origin = "work.example/tlog";

/** A log of two events with a signed head over the first and one over both, and proofs of them. */
export async function signedLog(events: readonly [LeafEvent, LeafEvent]) {
  const pair = (await crypto.subtle.generateKey("Ed25519", true, ["sign", "verify"])) as CryptoKeyPair;
  const key = { name: origin, publicKey: new Uint8Array(await crypto.subtle.exportKey("raw", pair.publicKey)) };
  const entries = events.map((event) => leafEntry(event)) as [Uint8Array, Uint8Array];
  const [left, right] = entries.map((entry) => leafHash(entry)) as [Uint8Array, Uint8Array];
  const head = async (size: number, root: Uint8Array): Promise<ListedTreeHead> => {
    const text = headText({ origin, size, root });
    const signature = await crypto.subtle.sign("Ed25519", pair.privateKey, new TextEncoder().encode(text));
    const checkpoint = noteOf(text, key, new Uint8Array(signature));
    return { size, root: Uint8Array.from(root).toBase64(), signedAt: "2026-11-23T12:00:00.000Z", checkpoint };
  };
  const [older, newest] = [await head(1, left), await head(2, nodeHash(left, right))];
  return {
    keys: `${verifierKey(key)}\n`,
    heads: [newest, older] as const,
    inclusion: (index: 0 | 1) =>
      proofFileText({ kind: "inclusion", index, path: [index === 0 ? right : left], note: newest.checkpoint, entry: entries[index] }), // prettier-ignore
    consistency: proofFileText({
      kind: "consistency",
      path: [right],
      firstNote: older.checkpoint,
      secondNote: newest.checkpoint,
    }),
  };
}
