import { ProofRefused, openHead } from "@provenwork/contracts/transparency/check-proof-file";
import type { ListedTreeHead } from "@provenwork/contracts/transparency/queries";
import type { NoteKey } from "@provenwork/contracts/transparency/signed-note";

/** The key that signed a head, or why the signature is invalid. */
export type JudgedHead =
  | { readonly keyId: string; readonly refused?: undefined }
  | { readonly keyId?: undefined; readonly refused: string };

/** Checks in this browser that a listed head matches its signature. */
export async function judgeHead(
  { size, root, checkpoint }: ListedTreeHead,
  keys: readonly NoteKey[],
): Promise<JudgedHead> {
  try {
    const head = await openHead(checkpoint, keys);
    if (head.size === size && head.root.toBase64() === root) return { keyId: head.keyId };
    return { refused: "The signature is for another head than the one listed here." };
  } catch (error) {
    if (error instanceof ProofRefused) return { refused: `${error.message}.` };
    throw error;
  }
}
