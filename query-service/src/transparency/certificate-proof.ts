import type { GetCertificateProof } from "@provenwork/contracts/transparency/queries";
import { workExperienceStream } from "@provenwork/contracts/work-experience/state";
import type { Histories } from "#kernel/histories.ts";
import type { QueryHandler } from "#kernel/mount.ts";
import { certificateOf } from "#work-experience/certificate-row.ts";
import { proofAnswer } from "./proof-answer.ts";
import { proofOfEvent } from "./proof-of-event.ts";

/** Of the event that issued the certificate; the proof does not cover a later revocation. */
export const certificateProof =
  (histories: Histories): QueryHandler<typeof GetCertificateProof> =>
  async ({ certificateId }, { read, writeSide }) => {
    const row = await certificateOf({ read, writeSide }, certificateId);
    if (row === undefined) return { refusal: "no-certificate" };
    if (row.company === null) return { refusal: "withdrawn" };
    const events = await histories.storedStream(workExperienceStream(row.experience_id));
    const issued = events.find(
      ({ type, data }) => type === "CertificateIssued" && data["certificateId"] === certificateId,
    );
    const proof = issued === undefined ? "no-event" : await proofOfEvent(writeSide, histories, issued.id);
    if (proof === "behind-head") return { refusal: proof };
    // The read model has it, so the log has; the tree will.
    if (typeof proof === "string") return { refusal: "not-yet-signed" };
    return proofAnswer(`certificate-${certificateId}`, proof);
  };
