import { formatDatesThen } from "@provenwork/contracts/work-experience/changed-since";
import { formatOthers, formatOwner } from "@provenwork/contracts/work-experience/format-domain";
import type { CertificateView } from "@provenwork/contracts/work-experience/queries";
import type { PageContent } from "#kernel/page-html.ts";

/** What was verified, without the holder's name: link previews are cached elsewhere, beyond an erasure. */
export const certificatePage = ({ status, about }: CertificateView): PageContent => {
  const title = about === null ? "Certificate" : `Controlled an address at ${about.domain}`;
  return {
    title,
    description: "A Provenwork certificate: what was verified, when and how, and whether it is still valid.",
    text: [
      title,
      ...(about === null
        ? ["This certificate was withdrawn."]
        : [
            `On ${about.verifiedAt.slice(0, 10)}. ${words[status]}`,
            ...(about.datesThen === null ? [] : [`${formatDatesThen(about.datesThen)}.`]),
            `${formatOthers(about.domainNow)}. ${formatOwner(about.domain, about.domainNow)}.`,
          ]),
    ],
    hidden: true,
  };
};

const words: Readonly<Record<CertificateView["status"], string>> = {
  valid: "The certificate is valid.",
  expired: "The certificate has expired.",
  revoked: "The certificate was revoked.",
  erased: "The certificate was withdrawn.",
};
