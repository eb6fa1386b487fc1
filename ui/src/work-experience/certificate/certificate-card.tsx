import type { CertificateView } from "@provenwork/contracts/work-experience/queries";
import { formatConfirmedBy } from "@provenwork/contracts/work-experience/confirmed-by";
import { type CertificateFact, certificateSections } from "@provenwork/contracts/work-experience/certificate-sections";
import { CalendarIcon, NoSymbolIcon } from "@heroicons/react/24/outline";
import { type ReactNode, useState } from "react";
import { Badge, ProvenBadge } from "#design/badge.tsx";
import { ConfirmedBadge } from "#design/confirmed-badge.tsx";
import { Rosette } from "#design/rosette.tsx";
import { BrokenSeal, Seal } from "#design/seal.tsx";
import { Timeline, TimelineEntry } from "#design/timeline.tsx";
import { AnsweredBadge } from "#work-experience/proof/level-badge.tsx";
import { ChangedSince } from "#work-experience/proof/changed-since.tsx";
import { certificateTimeline } from "./format-certificate.ts";
import { QrCode } from "./qr-code.tsx";
import { formatLongDateTimeUtc, formatLongDayUtc, formatProofDay } from "#design/format.ts";

type About = NonNullable<CertificateView["about"]>;

type Props = Pick<CertificateView, "status" | "revoked"> & {
  about: About;
  certificateId: string;
  /** URL of the certificate, for the QR code and for print. */
  url: string;
};

const sealPlace = "absolute top-6 right-6 size-14";

/** The certificate as it is printed: proven facts, the holder's statements, and the timeline. */
export function CertificateCard({ about, status, revoked, certificateId, url }: Props) {
  const [today] = useState(() => formatLongDayUtc(new Date().toISOString()));
  const valid = status === "valid";
  return (
    <article
      aria-labelledby="certificate-proof"
      className="relative overflow-clip rounded-card border border-line bg-surface shadow-float print:shadow-none"
    >
      <header className="relative overflow-clip px-5 pt-6 pb-6 md:px-8 md:pt-8 print:pt-4 print:pb-3">
        {valid && (
          <Rosette className="absolute -top-27 -right-27 size-80 [mask:radial-gradient(black_30%,transparent_72%)]" />
        )}
        {valid ? <Seal className={`${sealPlace} text-proven`} /> : <BrokenSeal className={sealPlace} />}
        <div className="relative">
          <p className="pr-16 text-sm text-muted">Provenwork certificate</p>
          <h1
            id="certificate-proof"
            className="mt-10 text-3xl font-[720] tracking-tighter wrap-anywhere print:mt-3 print:pr-20 print:text-2xl"
          >
            Controlled an address at <Host {...about} />
          </h1>
          <p className="mt-1 text-xl">on {formatProofDay(about.verifiedAt)}</p>
          <p className="mt-4 flex flex-wrap gap-2">
            <StatusWord status={status} revoked={revoked} />
            {valid && about.confirmation !== null && (
              <ConfirmedBadge>{formatConfirmedBy(about.confirmation)}</ConfirmedBadge>
            )}
            {valid && about.confirmation === null && about.answered !== null && (
              <AnsweredBadge domain={about.answered.domain} />
            )}
          </p>
          <ChangedSince of={{ datesThen: about.datesThen, nameThen: null }} className="mt-2" />
        </div>
      </header>
      {certificateSections(about, { status, revoked }).map(({ id, facts, ...titles }) => (
        <Section key={id} id={`${id}-title`} {...titles}>
          <Facts facts={facts} />
        </Section>
      ))}
      <Section id="timeline-title" title="How it was verified">
        <Timeline label="How the certificate was verified" className="mt-4">
          {certificateTimeline(about, valid).map(({ state, title, detail, at }) => (
            <TimelineEntry key={`${title} ${at}`} state={state}>
              <div className="flex flex-wrap items-baseline justify-between gap-x-4">
                <p className="leading-6 font-[560]">{title}</p>
                <time dateTime={at} className="text-sm text-muted tabular-nums">
                  {formatLongDateTimeUtc(at)}
                </time>
              </div>
              {detail !== undefined && <p className="text-sm text-muted">{detail}</p>}
            </TimelineEntry>
          ))}
        </Timeline>
      </Section>
      <footer className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-5 border-t border-line bg-sunken px-5 py-5 md:px-8 print:py-3">
        <QrCode text={url} label="QR code that opens this certificate" className="size-24" />
        <dl className="grid gap-2 text-sm">
          <div>
            <dt className="text-muted">Number</dt>
            <dd className="font-mono break-all">{certificateId}</dd>
          </div>
          <div>
            <dt className="text-muted">Check it at</dt>
            <dd className="break-all">{url}</dd>
          </div>
        </dl>
        <p className="col-span-full hidden text-sm text-muted print:block">
          Printed on {today}. A printout may be out of date. Check the link.
        </p>
      </footer>
    </article>
  );
}

interface SectionProps {
  id: string;
  title: string;
  note?: string;
  children: ReactNode;
}

const Section = ({ id, title, note, children }: SectionProps) => (
  <section aria-labelledby={id} className="border-t border-line px-5 py-5 md:px-8 print:py-3">
    <h2 id={id} className="text-lg wrap-anywhere">
      {title}
    </h2>
    {note !== undefined && <p className="text-sm text-muted">{note}</p>}
    {children}
  </section>
);

function StatusWord({ status, revoked }: Pick<CertificateView, "status" | "revoked">) {
  if (status === "valid") return <ProvenBadge>Valid</ProvenBadge>;
  if (status === "expired") return <Badge tone="waiting" icon={CalendarIcon} children="Expired" />;
  if (revoked?.reason === "reissued") return <Badge tone="waiting" icon={NoSymbolIcon} children="Replaced" />;
  return <Badge tone="refused" icon={NoSymbolIcon} children="Revoked" />;
}

/** The controlled host, with the registrable domain emphasised. */
function Host({ domain, registeredDomain }: About) {
  if (domain === registeredDomain || !domain.endsWith(`.${registeredDomain}`)) return domain;
  return (
    <>
      <span className="font-normal text-muted">{domain.slice(0, -registeredDomain.length)}</span>
      {registeredDomain}
    </>
  );
}

function Facts({ facts }: { facts: readonly CertificateFact[] }) {
  return (
    <dl className="mt-3 grid gap-x-6 gap-y-2 sm:grid-cols-[7rem_minmax(0,1fr)] print:mt-2 print:gap-y-1">
      {facts.map(({ name, value }) => (
        <div key={name} className="contents">
          <dt className="text-muted max-sm:-mb-2">{name}</dt>
          <dd className="wrap-anywhere">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
