import { type ProvenFacts, sealTexts } from "@provenwork/contracts/work-experience/seal-texts";
import type { GetCertificateSeal } from "@provenwork/contracts/work-experience/queries";
import type { QueryHandler } from "#kernel/mount.ts";
import { fileOfBytes } from "#kernel/send-file.ts";
import { certificate } from "./certificate.ts";
import { sealOf } from "./draw-seal.ts";

const about = { fileName: "seal.svg", mediaType: "image/svg+xml" };

/** A seal shows only what is proven, never the holder's own statements, and ends with the certificate. */
export const certificateSeal: QueryHandler<typeof GetCertificateSeal> = async (input, context) => {
  const answer = await certificate(input, context);
  const facts: ProvenFacts | null = "output" in answer && answer.output.status === "valid" ? answer.output.about : null;
  if (facts === null) return { refusal: "no-seal" };
  const { title, proven } = sealTexts(facts);
  return { file: fileOfBytes(sealOf(title, proven), about) };
};
