import { countProven, formatProven } from "@provenwork/contracts/public-profile/format-proof";
import type { PublicProfileView } from "@provenwork/contracts/public-profile/queries";
import { MapPinIcon } from "@heroicons/react/24/outline";
import { type ReactNode, useState } from "react";
import { Avatar } from "#design/avatar.tsx";
import { Card, CardBody, CardHead } from "#design/card.tsx";
import { formatLongDayUtc } from "#design/format.ts";
import { Icon } from "#design/icon.tsx";
import { Seal } from "#design/seal.tsx";
import { QrCode } from "#work-experience/certificate/qr-code.tsx";
import { CertificatesCard } from "./certificates-card.tsx";
import { ExperiencesCard } from "./experiences-card.tsx";
import { ProvenLinksCard } from "./proven-links-card.tsx";

interface Props {
  profile: Omit<PublicProfileView, "searchable">;
  url: string;
  /** Next to the name. */
  children?: ReactNode;
  /** The page's own heading; below another one, `h2`. */
  heading?: "h1" | "h2";
}

/** What a public page shows, on screen and on paper. */
export function ProfileArticle({ profile, url, children, heading: Heading = "h1" }: Props) {
  const { name, headline, city, experiences, certificates, skills, links } = profile;
  const [today] = useState(() => formatLongDayUtc(new Date().toISOString()));
  const proven = experiences === null ? 0 : countProven(experiences);
  return (
    <article aria-labelledby="profile-name">
      <header className="mb-6 flex flex-wrap items-center gap-x-5 gap-y-3">
        <Avatar name={name} large />
        <div className="min-w-0 flex-1 basis-64">
          <Heading id="profile-name" className="text-3xl font-[720] tracking-tighter wrap-anywhere">
            {name}
          </Heading>
          {headline !== null && <p className="mt-1 text-lg text-ink-2 wrap-anywhere">{headline}</p>}
          <p className="mt-2 flex flex-wrap gap-x-4 gap-y-1 text-sm text-muted">
            {city !== null && (
              <span className="inline-flex items-center gap-1.5">
                <Icon of={MapPinIcon} size="sm" />
                {city}
              </span>
            )}
            {proven > 0 && (
              <span className="inline-flex items-center gap-1.5 font-semibold text-proven">
                <Seal className="size-4" />
                {formatProven(proven)}
              </span>
            )}
          </p>
        </div>
        <div className="flex flex-wrap gap-3 print:hidden">{children}</div>
        <QrCode text={url} label="QR code to this page" className="hidden size-24 print:block" />
      </header>
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_21rem] print:block">
        <div className="grid min-w-0 gap-6 print:block">
          {experiences !== null && <ExperiencesCard experiences={experiences} name={name} />}
          {skills !== null && skills.length > 0 && (
            <Card aria-labelledby="public-skills" className="print:mt-4 print:shadow-none">
              <CardHead id="public-skills" title="Skills">
                <span className="text-sm text-muted">Listed by {name}, not part of a proof</span>
              </CardHead>
              <CardBody>
                <ul className="flex flex-wrap gap-2">
                  {skills.map((skill) => (
                    <li
                      key={skill}
                      className="rounded-full border border-line bg-sunken px-3 py-1 text-sm wrap-anywhere"
                    >
                      {skill}
                    </li>
                  ))}
                </ul>
              </CardBody>
            </Card>
          )}
        </div>
        <div className="grid min-w-0 gap-6 print:block">
          {certificates !== null && certificates.length > 0 && <CertificatesCard certificates={certificates} />}
          {links !== null && links.length > 0 && <ProvenLinksCard links={links} name={name} />}
        </div>
      </div>
      <p className="mt-6 hidden text-sm text-muted print:block">
        Printed on {today}. A printout may be out of date. Check the link: {url}
      </p>
    </article>
  );
}
