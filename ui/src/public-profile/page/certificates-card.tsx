import type { ProvenExperience } from "@provenwork/contracts/public-profile/queries";
import { TextLink } from "#design/button.tsx";
import { Card, CardHead } from "#design/card.tsx";
import { QrCode } from "#work-experience/certificate/qr-code.tsx";
import { LevelBadge } from "#work-experience/proof/level-badge.tsx";
import { workExperiencePaths } from "#work-experience/paths.ts";

/** The valid certificates, each with its code to scan. */
export const CertificatesCard = ({ certificates }: { certificates: readonly ProvenExperience[] }) => (
  <Card aria-labelledby="public-certificates" className="print:mt-4 print:shadow-none">
    <CardHead id="public-certificates" title="Certificates">
      <span className="text-sm text-muted tabular-nums">{certificates.length}</span>
    </CardHead>
    <ul className="divide-y divide-line">
      {certificates.map(({ certificateId, company, confirmation, answeredFrom }) => (
        <li
          key={certificateId}
          className="grid break-inside-avoid grid-cols-[auto_minmax(0,1fr)] items-center gap-4 px-4 py-4 md:px-6"
        >
          <QrCode
            text={`${location.origin}${workExperiencePaths.certificate(certificateId)}`}
            label={`QR code to the certificate for ${company}`}
            className="size-18"
          />
          <div className="min-w-0">
            <h3 className="font-semibold wrap-anywhere">{company}</h3>
            <LevelBadge confirmation={confirmation} answeredFrom={answeredFrom} />
            <TextLink to={workExperiencePaths.certificate(certificateId)} className="text-sm">
              <span>
                Certificate <span className="font-mono">{certificateId.slice(0, 8)}</span>
              </span>
            </TextLink>
          </div>
        </li>
      ))}
    </ul>
  </Card>
);
