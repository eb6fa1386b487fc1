import { type ProofFile, proofFileEndings, proofFileText } from "@provenwork/contracts/transparency/proof-file";
import { type FileAnswer, fileOfBytes } from "#kernel/send-file.ts";

/** A proof as a file to keep. */
export const proofAnswer = (name: string, proof: ProofFile): { file: FileAnswer } => ({
  file: fileOfBytes(new TextEncoder().encode(proofFileText(proof)), {
    fileName: `provenwork-${name}${proofFileEndings[proof.kind]}`,
    mediaType: "text/plain; charset=utf-8",
  }),
});
