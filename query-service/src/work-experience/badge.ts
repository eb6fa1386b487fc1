import type { GetBadgeSvg } from "@provenwork/contracts/work-experience/queries";
import type { QueryHandler } from "#kernel/mount.ts";
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
    const bytes = baked(row.credential);
    return {
      file: {
        fileName: `provenwork-badge-${certificateId}.${kind}`,
        mediaType: kind === "svg" ? "image/svg+xml" : "image/png",
        size: bytes.length,
        content: once(bytes),
      },
    };
  };

export const badgeSvg = badge("svg", bakedSvg);
export const badgePng = badge("png", bakedPng);

async function* once(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}
