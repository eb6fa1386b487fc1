import {
  addressVerified,
  answered,
  companyConfirmed,
  formatPeriod,
  proofText,
} from "@provenwork/contracts/public-profile/format-proof";
import type { ProvenExperience } from "@provenwork/contracts/public-profile/queries";
import { CalendarIcon, EnvelopeIcon, ChevronDownIcon, NoSymbolIcon } from "@heroicons/react/24/outline";
import type { ReactNode } from "react";
import { Badge } from "#design/badge.tsx";
import { TextLink } from "#design/button.tsx";
import { Card, CardBody, CardHead } from "#design/card.tsx";
import { formatLongDayUtc } from "#design/format.ts";
import { Icon } from "#design/icon.tsx";
import { CompanySeal } from "#design/company-seal.tsx";
import { Seal } from "#design/seal.tsx";
import { LevelBadge } from "#work-experience/proof/level-badge.tsx";
import { ChangedSince } from "#work-experience/proof/changed-since.tsx";
import { workExperiencePaths } from "#work-experience/paths.ts";

interface Props {
  experiences: readonly ProvenExperience[];
  name: string;
}

/** Proven experiences, each with its seal, which opens the proof. */
export const ExperiencesCard = ({ experiences, name }: Props) => (
  <Card aria-labelledby="public-experiences" className="print:shadow-none">
    <CardHead id="public-experiences" title="Proven experiences">
      {experiences.length > 0 && (
        <span className="text-sm text-muted print:hidden">Select a seal to see its proof</span>
      )}
    </CardHead>
    {experiences.length === 0 ? (
      <CardBody className="text-muted">Nothing has been proven yet.</CardBody>
    ) : (
      <>
        <div className="grid gap-x-6 gap-y-3 border-b border-line bg-sunken px-4 py-4 text-sm sm:grid-cols-3 md:px-6">
          <Level {...addressVerified} seal={<Seal className="row-span-2 size-6 text-proven" />} />
          <Level {...answered} seal={<Icon of={EnvelopeIcon} className="row-span-2 size-6! text-accent" />} />
          <Level {...companyConfirmed} seal={<CompanySeal className="row-span-2 size-6 text-proven" />} />
        </div>
        <ul className="divide-y divide-line">
          {experiences.map((experience) => (
            <Experience key={experience.certificateId} experience={experience} name={name} />
          ))}
        </ul>
      </>
    )}
  </Card>
);

const Level = ({ title, text, seal }: { title: string; text: string; seal: ReactNode }) => (
  <div className="grid grid-cols-[auto_1fr] content-start gap-x-3">
    {seal}
    <p className="font-semibold">{title}</p>
    <p className="text-muted">{text}</p>
  </div>
);

function Experience({ experience, name }: { experience: ProvenExperience; name: string }) {
  const { role, company, certificateId, datesThen } = experience;
  const { title, text } = proofText(experience, name);
  return (
    <li className="break-inside-avoid px-4 py-5 md:px-6">
      <h3 className="text-lg font-semibold wrap-anywhere">{role}</h3>
      <p className="text-muted tabular-nums wrap-anywhere">
        {[company, formatPeriod(experience)].filter(Boolean).join("\u00A0· ")}
      </p>
      <ChangedSince of={{ datesThen, nameThen: null }} className="mt-1" />
      <details className="group mt-3">
        <summary className="inline-flex min-h-7 cursor-pointer list-none items-center gap-1 rounded-full [&::-webkit-details-marker]:hidden">
          <Status experience={experience} />
          <Icon of={ChevronDownIcon} size="sm" className="text-muted group-open:rotate-180 print:hidden" />
        </summary>
        <div className="mt-3 rounded-card border border-line bg-sunken p-4 text-sm wrap-anywhere">
          <p className="font-semibold">{title}</p>
          <p className="text-muted">{text}</p>
          <TextLink to={workExperiencePaths.certificate(certificateId)} className="mt-2">
            Check the certificate
          </TextLink>
        </div>
      </details>
      <p className="hidden text-sm print:block">
        {title}. {location.origin}
        {workExperiencePaths.certificate(certificateId)}
      </p>
    </li>
  );
}

/** The level of the proof: green only while it counts. */
function Status({ experience: { status, revoked, expiresAt, ...levels } }: { experience: ProvenExperience }) {
  if (revoked !== null)
    return <Badge tone="refused" icon={NoSymbolIcon}>{`Revoked ${formatLongDayUtc(revoked.at)}`}</Badge>;
  if (status === "expired")
    return <Badge tone="waiting" icon={CalendarIcon}>{`Expired ${formatLongDayUtc(expiresAt)}`}</Badge>;
  return <LevelBadge {...levels} />;
}
