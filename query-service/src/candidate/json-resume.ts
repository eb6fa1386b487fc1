import type { GetJsonResume } from "@provenwork/contracts/candidate/json-resume-queries";
import { certificateUrl, issuerName, provedText } from "@provenwork/contracts/work-experience/certificate";
import { isoMonth } from "@provenwork/contracts/work-experience/rules";
import type { ReadDatabase } from "@provenwork/projector/read-model";
import type { Kysely } from "kysely";
import type { QueryHandler } from "#kernel/mount.ts";
import type { Site } from "#kernel/site.ts";
import { personOf } from "#kernel/viewer.ts";
import { currentCertificate } from "#work-experience/current-certificate.ts";
import { listedExperiences } from "#work-experience/listed-experiences.ts";
import { personalInformationOf } from "./personal-information.ts";
import { skillNames } from "./skill-names.ts";

export const jsonResume =
  ({ origin }: Pick<Site, "origin">): QueryHandler<typeof GetJsonResume> =>
  async (_, context) => {
    const { viewer, read } = context;
    const personId = personOf(viewer);
    const person = await personalInformationOf(read, personId);
    const entries = await entriesOf(read, personId);
    const certificates = await certificatesOf(
      read,
      entries.flatMap((entry) => (entry.status === "verified" ? (entry.certificate_id ?? []) : [])),
    );
    return {
      fileName: "resume.json",
      output: {
        $schema: "https://raw.githubusercontent.com/jsonresume/resume-schema/v1.0.0/schema.json",
        ...(person !== null && {
          basics: {
            name: person.fullName,
            email: person.email,
            phone: person.phone,
            location: { address: person.location },
          },
        }),
        work: entries.map(({ company, role, start_date, end_date }) => ({
          name: company ?? "",
          position: role ?? "",
          startDate: isoMonth(start_date ?? ""),
          ...(end_date !== null && { endDate: isoMonth(end_date) }),
        })),
        certificates: certificates.map(({ certificate_id, domain, verified_at }) => ({
          name: provedText(domain ?? ""),
          date: verified_at.toISOString().slice(0, 10),
          issuer: issuerName,
          url: certificateUrl(origin, certificate_id),
        })),
        skills: (await skillNames(context)).map((name) => ({ name })),
        meta: { version: "v1.0.0" },
      },
    };
  };

const entriesOf = (read: Kysely<ReadDatabase>, personId: string) =>
  listedExperiences(read, personId)
    .select(["e.company", "e.role", "e.start_date", "e.end_date", "e.status"])
    .select(currentCertificate)
    .execute();

const certificatesOf = (read: Kysely<ReadDatabase>, ids: readonly string[]) =>
  ids.length === 0
    ? []
    : read
        .selectFrom("certificates.certificates")
        .where("certificate_id", "in", ids)
        .where("domain", "is not", null)
        .orderBy("verified_at", "desc")
        .orderBy("certificate_id")
        .select(["certificate_id", "domain", "verified_at"])
        .execute();
