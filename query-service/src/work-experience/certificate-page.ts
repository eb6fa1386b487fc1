import { formatLongDateTimeUtc, formatProofDay } from "@provenwork/contracts/kernel/format-time-utc";
import {
  type CertificateSection,
  endNotice,
  certificateSections,
  certificateStepText,
} from "@provenwork/contracts/work-experience/certificate-sections";
import { formatDatesThen } from "@provenwork/contracts/work-experience/changed-since";
import type { CertificateView } from "@provenwork/contracts/work-experience/queries";
import type { PageContent, PagePart } from "#kernel/page-html.ts";

/** Title and description do not name the holder: link previews are cached elsewhere, beyond an erasure. */
export const certificatePage = (certificate: CertificateView): PageContent => {
  const { about } = certificate;
  const title = about === null ? "Certificate" : `Controlled an address at ${about.domain}`;
  return {
    title,
    description: "A Provenwork certificate: what was verified, when and how, and whether it is still valid.",
    text: [title, ...(about === null ? ["This certificate was withdrawn."] : partsOf(about, certificate))],
    hidden: true,
  };
};

function partsOf(about: NonNullable<CertificateView["about"]>, certificate: CertificateView): PagePart[] {
  const end = endNotice(about, certificate);
  return [
    `on ${formatProofDay(about.verifiedAt)}`,
    ...(end === undefined ? ["The certificate is valid."] : [`${end.title}. ${end.text}`]),
    ...(certificate.replacedBy === null
      ? []
      : [{ text: "See the current certificate", href: `/certificates/${certificate.replacedBy}` }]),
    ...(about.datesThen === null ? [] : [`${formatDatesThen(about.datesThen)}.`]),
    ...certificateSections(about, certificate).flatMap(sectionParts),
    { heading: "How it was verified" },
    {
      items: about.timeline.map((step) => {
        const { title, detail } = certificateStepText(step, about);
        return [title, detail, formatLongDateTimeUtc(step.at)].filter(Boolean).join(", ");
      }),
    },
    `Number: ${certificate.certificateId}`,
  ];
}

const sectionParts = ({ title, note, facts }: CertificateSection): PagePart[] => [
  { heading: title },
  ...(note === undefined ? [] : [note]),
  { items: facts.map(({ name, value }) => `${name}: ${value}`) },
];
