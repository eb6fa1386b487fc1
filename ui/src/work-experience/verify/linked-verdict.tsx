import type { LinkedCertificates } from "@provenwork/contracts/work-experience/linked-certificates";
import { GetCredential } from "@provenwork/contracts/work-experience/queries";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { Card, CardBody } from "#design/card.tsx";
import { ErrorState } from "#design/error-state.tsx";
import { CallError, requestOf } from "#kernel/call.ts";
import { fetchText } from "#kernel/fetch-text.ts";
import { CheckingCertificates, PresentationVerdict } from "./presentation-verdict.tsx";

/** The verdict on a resume that only links to its certificates: they are fetched by their numbers. */
export function LinkedVerdict({ linked }: { linked: LinkedCertificates }) {
  const { certificateIds, left, elsewhere } = linked;
  const { data, error, refetch, isFetching } = useQuery({
    queryKey: ["linked-credentials", certificateIds],
    queryFn: () => Promise.all(certificateIds.map(credentialOf)),
    gcTime: 0,
    staleTime: 0,
  });
  if (certificateIds.length === 0) return <NoCertificate elsewhere={elsewhere} />;
  if (error !== null && !isFetching) {
    return (
      <Card>
        <ErrorState title="Could not load the certificates" error={error} onRetry={() => refetch()} />
      </Card>
    );
  }
  if (data === undefined) return <CheckingCertificates />;
  const credentials = data.filter((each) => each !== null);
  const missing = data.length - credentials.length;
  return <PresentationVerdict presentation={{ credentials, left }} missing={missing} elsewhere={elsewhere} />;
}

/** Null if there is no such certificate, or no longer. */
async function credentialOf(certificateId: string): Promise<string | null> {
  try {
    return await fetchText(requestOf(GetCredential, { certificateId }).url);
  } catch (error) {
    if (error instanceof CallError && (error.status === 404 || error.status === 410)) return null;
    throw error;
  }
}

function NoCertificate({ elsewhere }: { elsewhere: number }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <Card aria-labelledby="verdict">
      <CardBody>
        <div role="status">
          <h2 id="verdict" ref={heading} tabIndex={-1} className="text-2xl font-bold tracking-tighter">
            This resume links to no certificate of ours
          </h2>
          <p className="text-ink-2">
            {elsewhere > 0 && "Its links to other sites were not opened. "}
            So nothing in it was checked: it says what its writer says.
          </p>
        </div>
      </CardBody>
    </Card>
  );
}
