import { type ProofFile, proofFileEndings, proofFileText } from "@provenwork/contracts/transparency/proof-file";
import type { FileAnswer } from "#kernel/send-file.ts";

/** A proof as a file to keep. */
export function proofAnswer(name: string, proof: ProofFile): { file: FileAnswer } {
  const bytes = new TextEncoder().encode(proofFileText(proof));
  return {
    file: {
      fileName: `provenwork-${name}${proofFileEndings[proof.kind]}`,
      mediaType: "text/plain; charset=utf-8",
      size: bytes.length,
      content: once(bytes),
    },
  };
}

async function* once(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}
