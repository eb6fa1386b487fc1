import { looksLikeProof } from "@provenwork/contracts/transparency/proof-format";
import { linkedCertificates } from "@provenwork/contracts/work-experience/linked-certificates";
import { openPresentation } from "@provenwork/contracts/work-experience/presentation";
import { GetCredential } from "@provenwork/contracts/work-experience/queries";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Card } from "#design/card.tsx";
import { ErrorState } from "#design/error-state.tsx";
import { Main, PageHead } from "#design/page.tsx";
import { Bone, Skeleton } from "#design/skeleton.tsx";
import { TopBar } from "#design/top-bar.tsx";
import { requestOf } from "#kernel/call.ts";
import { fetchText } from "#kernel/fetch-text.ts";
import { lazyPart } from "#kernel/lazy.tsx";
import { useSearchParams } from "#kernel/router.ts";
import { landingPaths } from "#landing/paths.ts";
import { isFromElsewhere } from "#work-experience/elsewhere/is-from-elsewhere.ts";
import { CredentialForm } from "./credential-form.tsx";
import { VerdictCard } from "./verdict-card.tsx";

const ProofVerdict = lazyPart(
  () => import("#transparency/proof-verdict.tsx").then((module) => module.ProofVerdict),
  () => <Checking what="proof" />,
);

const PresentationVerdict = lazyPart(
  () => import("./presentation-verdict.tsx").then((module) => module.PresentationVerdict),
  () => <Checking what="certificates" />,
);

const ElsewhereVerdict = lazyPart(
  () => import("./elsewhere-verdict.tsx").then((module) => module.ElsewhereVerdict),
  () => <Checking what="certificate" />,
);

const LinkedVerdict = lazyPart(
  () => import("./linked-verdict.tsx").then((module) => module.LinkedVerdict),
  () => <Checking what="certificates" />,
);

/** Checks a certificate in this browser, as token or JSON, or a proof file: pasted, dropped, or linked from its page. */
export function Verify() {
  const [search] = useSearchParams();
  const named = search.get("certificate");
  const [given, setGiven] = useState<string>();
  const loaded = useQuery({
    queryKey: ["credential", named],
    queryFn: () => fetchText(requestOf(GetCredential, { certificateId: named ?? "" }).url),
    enabled: named !== null,
    gcTime: 0,
  });
  return (
    <>
      <TopBar home={landingPaths.landing()} narrow />
      <Main className="max-w-[48rem]!">
        <PageHead title="Check a certificate">
          <p>
            Paste or drop the credential, bundle of credentials, resume (JSON Resume or LER-RS) or proof file you were
            given. Your browser checks it against our published keys and the list of revoked certificates, and does not
            send it anywhere, unless you ask us to check the credential of another issuer. We look up only the numbers
            of certificates: those that a JSON Resume links to, and that of a genuine one, because its holder may have
            changed the dates.
          </p>
        </PageHead>
        <div className="grid gap-6">
          {loaded.error !== null && given === undefined && (
            <Card>
              <ErrorState
                title="Could not load the certificate"
                error={loaded.error}
                onRetry={() => loaded.refetch()}
              />
            </Card>
          )}
          <Result given={given ?? loaded.data} />
          <CredentialForm key={loaded.data} initial={loaded.data ?? ""} onCheck={setGiven} />
        </div>
      </Main>
    </>
  );
}

/** The verdict on the input. */
function Result({ given }: { given: string | undefined }) {
  // As it was downloaded: pasting loses the last line end.
  const file = `${(given ?? "").replaceAll("\r\n", "\n").trim()}\n`;
  if (looksLikeProof(file)) return <ProofVerdict text={file} />;
  const presentation = openPresentation(file);
  if (presentation !== undefined) return <PresentationVerdict presentation={presentation} />;
  const linked = linkedCertificates(file, location.origin);
  if (linked !== undefined) return <LinkedVerdict linked={linked} />;
  return <CredentialResult credential={given} />;
}

/** The verifier's code is loaded on demand. */
function CredentialResult({ credential }: { credential: string | undefined }) {
  const { data, error, refetch, isFetching } = useQuery({
    queryKey: ["verdict", credential],
    queryFn: async () => {
      const { verifyCredential } = await import("./verify-credential.ts");
      return verifyCredential(credential ?? "", { origin: location.origin, now: new Date(), fetchText });
    },
    enabled: credential !== undefined,
    gcTime: 0,
    staleTime: 0,
  });
  if (credential === undefined) return null;
  if (error !== null && !isFetching) {
    return (
      <Card>
        <ErrorState title="Could not check the certificate" error={error} onRetry={() => refetch()} />
      </Card>
    );
  }
  if (data === undefined) return <Checking what="certificate" />;
  // One that our signature holds for is judged as ours, whatever it names.
  if (data.credential === undefined && isFromElsewhere(credential))
    return <ElsewhereVerdict key={credential} credential={credential} />;
  return <VerdictCard verdict={data} />;
}

const Checking = ({ what }: { what: string }) => (
  <Card>
    <Skeleton label={`Checking the ${what}`} className="px-5 py-6">
      <Bone className="h-6 w-64 max-w-full" />
      <Bone className="mt-4 h-4 w-full" />
      <Bone className="mt-3 h-4 w-3/4" />
    </Skeleton>
  </Card>
);
