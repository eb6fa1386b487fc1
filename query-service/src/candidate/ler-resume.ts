import { type GetLerResume, lerResumeType } from "@provenwork/contracts/candidate/ler-resume-queries";
import { certificateUrl } from "@provenwork/contracts/work-experience/certificate";
import { asJson } from "@provenwork/contracts/work-experience/presentation";
import { isoMonth } from "@provenwork/contracts/work-experience/rules";
import type { QueryHandler } from "#kernel/mount.ts";
import type { Site } from "#kernel/site.ts";
import { personOf } from "#kernel/viewer.ts";
import { currentCertificate } from "#work-experience/current-certificate.ts";
import { listedExperiences } from "#work-experience/listed-experiences.ts";
import { signedCertificates } from "#work-experience/signed-certificates.ts";
import { personalInformationOf } from "./personal-information.ts";
import { skillNames } from "./skill-names.ts";

export const lerResume =
  ({ origin }: Pick<Site, "origin">): QueryHandler<typeof GetLerResume> =>
  async (_, context) => {
    const { viewer, read } = context;
    const personId = personOf(viewer);
    const person = await personalInformationOf(read, personId);
    const entries = await listedExperiences(read, personId)
      .select(["e.company", "e.role", "e.start_date", "e.end_date", "e.status"])
      .select(currentCertificate)
      .execute();
    const ids = entries.flatMap(({ status, certificate_id }) => (status === "verified" ? (certificate_id ?? []) : []));
    const signed = await signedCertificates(read, personId, ids);
    const employment = ({ company, role, start_date, end_date, certificate_id }: (typeof entries)[number]) => {
      const certificate = signed.get(certificate_id ?? "");
      return {
        organization: { name: company ?? "" },
        positionHistories: [
          {
            title: role ?? "",
            start: isoMonth(start_date ?? ""),
            ...(end_date !== null && { end: isoMonth(end_date) }),
            current: end_date === null,
          },
        ],
        ...(certificate !== undefined && {
          verifications: [
            { otherW3CVerifiableCredential: asJson(certificate) },
            { reference: certificateUrl(origin, certificate_id ?? "") },
          ],
        }),
      };
    };
    const skills = await skillNames(context);
    return {
      fileName: "resume.ler-rs.json",
      output: {
        type: lerResumeType,
        ...(person !== null && {
          person: { name: { formattedName: person.fullName } },
          communication: {
            address: [{ formattedAddress: person.location }],
            phone: [{ formattedNumber: person.phone }],
            email: [{ address: person.email }],
          },
        }),
        ...(entries.length > 0 && { employmentHistories: entries.map(employment) }),
        ...(skills.length > 0 && { skills: skills.map((name) => ({ name })) }),
      },
    };
  };
