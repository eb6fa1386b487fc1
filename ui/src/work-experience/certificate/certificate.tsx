import { addToLinkedInUrl } from "@provenwork/contracts/work-experience/linkedin";
import { provedText } from "@provenwork/contracts/work-experience/certificate";
import { sealTexts } from "@provenwork/contracts/work-experience/seal-texts";
import { endNotice } from "@provenwork/contracts/work-experience/certificate-sections";
import { GetCertificateProof } from "@provenwork/contracts/transparency/queries";
import {
  type CertificateView,
  GetBadgePng,
  GetBadgeSvg,
  GetCertificate,
  GetCertificateSeal,
  GetCredential,
  GetCredentialJson,
} from "@provenwork/contracts/work-experience/queries";
import { ArrowDownTrayIcon, PlusIcon, PrinterIcon, ShieldCheckIcon } from "@heroicons/react/24/outline";
import type { ReactNode } from "react";
import { Button, ButtonAnchor, ButtonLink, TextLink } from "#design/button.tsx";
import { Card } from "#design/card.tsx";
import { ErrorState } from "#design/error-state.tsx";
import { Note } from "#design/note.tsx";
import { Main, useMeta, usePageTitle } from "#design/page.tsx";
import { BrokenSeal } from "#design/seal.tsx";
import { SearchArt } from "#design/search-art.tsx";
import { Bone, Skeleton } from "#design/skeleton.tsx";
import { TopBar } from "#design/top-bar.tsx";
import { CallError, requestOf } from "#kernel/call.ts";
import { useAnswer } from "#kernel/query.ts";
import { useParams } from "#kernel/router.ts";
import { landingPaths } from "#landing/paths.ts";
import { workExperiencePaths } from "#work-experience/paths.ts";
import { SealCard } from "#work-experience/seal-card.tsx";
import { CertificateCard } from "./certificate-card.tsx";

/** The public page of a certificate, for readers without an account. */
export function Certificate() {
  const { certificateId = "" } = useParams();
  // Without a session there is no live connection: a revocation appears on refocus, or at the next poll.
  const answer = useAnswer(
    GetCertificate,
    { certificateId },
    { refetchInterval: 15_000, refetchOnWindowFocus: "always" },
  );
  const about = answer.data?.about ?? undefined;
  // Tab, search results and previews show only proven facts, never the holder's own statements.
  usePageTitle(about === undefined ? "Certificate" : provedText(about.domain));
  useMeta("description", "A Provenwork certificate: what was verified, when and how, and whether it is still valid.");
  useMeta("robots", "noindex");
  return (
    <>
      <TopBar home={landingPaths.landing()} narrow />
      <Main className="max-w-[48rem]! print:max-w-none! print:p-0!">
        <Shown {...answer} retry={() => answer.refetch()} />
      </Main>
    </>
  );
}

interface ShownProps {
  data: CertificateView | undefined;
  error: Error | null;
  retry: () => unknown;
}

function Shown({ data, error, retry }: ShownProps) {
  const about = data?.about ?? undefined;
  if (data !== undefined && about !== undefined) return <Loaded {...data} about={about} />;
  if (data !== undefined) {
    return (
      <Nothing art={<BrokenSeal className="mb-2 size-14" />} title="This certificate was withdrawn">
        Its holder has left Provenwork. It is no longer valid, and nothing else is kept about it.
      </Nothing>
    );
  }
  if (error instanceof CallError && (error.status === 404 || error.status === 422)) {
    return (
      <Nothing art={<SearchArt />} title="There is no certificate with this number">
        Check the address, or ask the person who gave it to you.
      </Nothing>
    );
  }
  if (error !== null) {
    return (
      <Card>
        <ErrorState heading="h1" title="Could not load the certificate" error={error} onRetry={retry} />
      </Card>
    );
  }
  return <Loading />;
}

type LoadedProps = CertificateView & { about: NonNullable<CertificateView["about"]> };

function Loaded({ certificateId, status, about, revoked, replacedBy }: LoadedProps) {
  const url = `${location.origin}${workExperiencePaths.certificate(certificateId)}`;
  const end = endNotice(about, { status, revoked });
  return (
    <div className="grid gap-5">
      {end !== undefined && (
        <Note tone={revoked === null ? "waiting" : "refused"}>
          <p className="font-semibold">{end.title}</p>
          <p>{end.text}</p>
          {replacedBy !== null && (
            <TextLink to={workExperiencePaths.certificate(replacedBy)}>See the current certificate</TextLink>
          )}
        </Note>
      )}
      <CertificateCard about={about} status={status} revoked={revoked} certificateId={certificateId} url={url} />
      <div className="flex flex-wrap gap-3 print:hidden">
        <ButtonLink
          kind={status === "valid" ? "primary" : "outline"}
          icon={ShieldCheckIcon}
          to={workExperiencePaths.verify({ certificateId })}
        >
          Verify
        </ButtonLink>
        <ButtonAnchor icon={ArrowDownTrayIcon} href={requestOf(GetCredential, { certificateId }).url} download>
          Download credential
        </ButtonAnchor>
        {about.holder !== null && (
          <ButtonAnchor icon={ArrowDownTrayIcon} href={requestOf(GetCredentialJson, { certificateId }).url} download>
            Download as JSON
          </ButtonAnchor>
        )}
        <ButtonAnchor icon={ArrowDownTrayIcon} href={requestOf(GetCertificateProof, { certificateId }).url} download>
          Download proof
        </ButtonAnchor>
        {status === "valid" && (
          <>
            <ButtonAnchor icon={ArrowDownTrayIcon} href={requestOf(GetBadgePng, { certificateId }).url} download>
              Download badge (PNG)
            </ButtonAnchor>
            <ButtonAnchor icon={ArrowDownTrayIcon} href={requestOf(GetBadgeSvg, { certificateId }).url} download>
              Download badge (SVG)
            </ButtonAnchor>
            <ButtonAnchor
              icon={PlusIcon}
              href={addToLinkedInUrl({ certificateId, ...about }, url)}
              target="_blank"
              rel="noopener noreferrer"
              aria-label="Add to LinkedIn profile, opens in a new tab"
            >
              Add to LinkedIn profile
            </ButtonAnchor>
          </>
        )}
        <Button icon={PrinterIcon} onClick={() => print()}>
          Print or save as PDF
        </Button>
      </div>
      {status === "valid" && (
        <SealCard
          image={requestOf(GetCertificateSeal, { certificateId }).url}
          page={workExperiencePaths.certificate(certificateId)}
          alt={altOf(about)}
          foot="The seal shows only what is proven, and is gone within a minute once the certificate is not valid."
        />
      )}
      <p className="text-sm text-muted print:hidden">
        The credential is a signed file (Open Badges 3.0, W3C Verifiable Credential), as a token or as JSON with a Data
        Integrity proof. It names no person. Role and dates are part of it once the company has confirmed them; until
        then it quotes them as the holder’s own words. Anyone can check it here or with software that supports the
        standard. The proof is a separate file. It shows that this certificate is recorded in our log, which cannot be
        rewritten unnoticed. It is available a minute after issue. A badge is a picture that contains the credential.
      </p>
    </div>
  );
}

const altOf = (about: LoadedProps["about"]): string => {
  const { title, proven } = sealTexts(about);
  return `${title}: ${proven}`;
};

const Nothing = ({ art, title, children }: { art: ReactNode; title: string; children: string }) => (
  <Card className="grid justify-items-center gap-2 px-6 py-16 text-center">
    {art}
    <h1 className="text-2xl font-bold tracking-tighter">{title}</h1>
    <p className="max-w-[44ch] text-muted">{children}</p>
    <ButtonLink to={workExperiencePaths.verify()} className="mt-4">
      Check a credential
    </ButtonLink>
  </Card>
);

const Loading = () => (
  <Card>
    <Skeleton label="Loading the certificate" className="px-5 py-8 md:px-8">
      <Bone className="h-3 w-44" />
      <Bone className="mt-8 h-8 w-72 max-w-full" />
      <Bone className="mt-3 h-5 w-56 max-w-full" />
      <Bone className="mt-10 h-4 w-full" />
      <Bone className="mt-3 h-4 w-4/5" />
      <Bone className="mt-10 h-40 w-full" />
    </Skeleton>
  </Card>
);
