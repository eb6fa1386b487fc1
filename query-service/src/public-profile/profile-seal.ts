import { countProven, formatProven } from "@provenwork/contracts/public-profile/format-proof";
import type { GetProfileSeal } from "@provenwork/contracts/public-profile/queries";
import { issuerName } from "@provenwork/contracts/work-experience/certificate";
import type { QueryHandler } from "#kernel/mount.ts";
import { fileOfBytes } from "#kernel/send-file.ts";
import { sealOf } from "#work-experience/draw-seal.ts";
import { publicProfile } from "./public-profile.ts";

const noSeal = { refusal: "no-seal" } as const;
const about = { fileName: "seal.svg", mediaType: "image/svg+xml" };

/** A seal counts what the page shows: without the page, its experiences or a valid proof there is none. */
export const profileSeal: QueryHandler<typeof GetProfileSeal> = async (input, context) => {
  const page = await publicProfile(input, context);
  if (!("output" in page)) return noSeal;
  const { name, experiences } = page.output;
  const proven = countProven(experiences ?? []);
  if (proven === 0) return noSeal;
  return { file: fileOfBytes(sealOf(name, `${formatProven(proven)}, ${issuerName}`), about) };
};
