import type { GetBadgeSvg } from "@provenwork/contracts/work-experience/queries";
import type { QueryHandler } from "#kernel/mount.ts";
import { fileOfBytes } from "#kernel/send-file.ts";
import { bakedPng, bakedSvg } from "./baked-badge.ts";
import { certificateOf } from "./certificate-row.ts";

const badge =
  (kind: "svg" | "png", baked: (token: string) => Buffer): QueryHandler<typeof GetBadgeSvg> =>
  async ({ certificateId }, context) => {
    const row = await certificateOf(context, certificateId);
    if (row === undefined) return { refusal: "no-certificate" };
    if (row.company === null) return { refusal: "withdrawn" };
    // A badge looks valid to people who never verify it, so it ends with the certificate.
    if (row.reason !== null) return { refusal: "revoked" };
    const fileName = `provenwork-badge-${certificateId}.${kind}`;
    const mediaType = kind === "svg" ? "image/svg+xml" : "image/png";
    return { file: fileOfBytes(baked(row.credential), { fileName, mediaType }) };
  };

export const badgeSvg = badge("svg", bakedSvg);
export const badgePng = badge("png", bakedPng);
