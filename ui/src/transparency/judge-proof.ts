import { type Proven, ProofRefused, checkProofFile } from "@provenwork/contracts/transparency/check-proof-file";
import { GetTreeKeys } from "@provenwork/contracts/transparency/queries";
import { type NoteKey, parseVerifierKey } from "@provenwork/contracts/transparency/signed-note";
import { requestOf } from "#kernel/call.ts";
import { fetchText } from "#kernel/fetch-text.ts";

/** The verdict on a proof file: the proven facts, or why it is invalid. */
export type Judged =
  | { readonly proven: Proven; readonly refused?: undefined }
  | { readonly proven?: undefined; readonly refused: string };

/** Checks a proof file in this browser, against the published keys of the log. */
export async function judgeProof(text: string): Promise<Judged> {
  const keys = await publishedKeys();
  try {
    return { proven: await checkProofFile(text, keys) };
  } catch (error) {
    if (error instanceof ProofRefused) return { refused: `${error.message}.` };
    throw error;
  }
}

/** The keys that sign heads of the log. */
export async function publishedKeys(): Promise<NoteKey[]> {
  const published = await fetchText(requestOf(GetTreeKeys, {}).url);
  return published.split("\n").flatMap((line) => parseVerifierKey(line) ?? []);
}
