import { presentationOf } from "@provenwork/contracts/work-experience/presentation";
import type { GetPresentation } from "@provenwork/contracts/work-experience/presentation-queries";
import type { QueryHandler } from "#kernel/mount.ts";
import { personOf } from "#kernel/viewer.ts";
import { currentCertificate } from "./current-certificate.ts";
import { listedExperiences } from "./listed-experiences.ts";

/** In the order of the person's list. */
export const presentation: QueryHandler<typeof GetPresentation> = async (_, { viewer, read }) => {
  const personId = personOf(viewer);
  const entries = await listedExperiences(read, personId)
    .where("e.status", "=", "verified")
    .select(currentCertificate)
    .execute();
  const ids = entries.flatMap(({ certificate_id }) => certificate_id ?? []);
  const rows =
    ids.length === 0
      ? []
      : await read
          .selectFrom("certificates.certificates")
          .where("certificate_id", "in", ids)
          .where("person_id", "=", personId)
          .select(["certificate_id", "credential", "credential_json"])
          .execute();
  const byId = new Map(rows.map((row) => [row.certificate_id, row]));
  const certificates = ids.flatMap((id) => {
    const { credential: token = null, credential_json: json = null } = byId.get(id) ?? {};
    return token === null ? [] : { token, json };
  });
  return { output: JSON.stringify(presentationOf(certificates)), fileName: "provenwork-certificates.json" };
};
