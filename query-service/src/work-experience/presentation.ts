import { presentationOf } from "@provenwork/contracts/work-experience/presentation";
import type { GetPresentation } from "@provenwork/contracts/work-experience/presentation-queries";
import type { QueryHandler } from "#kernel/mount.ts";
import { personOf } from "#kernel/viewer.ts";
import { currentCertificate } from "./current-certificate.ts";
import { listedExperiences } from "./listed-experiences.ts";
import { signedCertificates } from "./signed-certificates.ts";

/** In the order of the person's list. */
export const presentation: QueryHandler<typeof GetPresentation> = async (_, { viewer, read }) => {
  const personId = personOf(viewer);
  const entries = await listedExperiences(read, personId)
    .where("e.status", "=", "verified")
    .select(currentCertificate)
    .execute();
  const ids = entries.flatMap(({ certificate_id }) => certificate_id ?? []);
  const signed = await signedCertificates(read, personId, ids);
  const certificates = ids.flatMap((id) => signed.get(id) ?? []);
  return { output: JSON.stringify(presentationOf(certificates)), fileName: "provenwork-certificates.json" };
};
