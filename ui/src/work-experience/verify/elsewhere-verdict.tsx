import { claimedIssuer } from "@provenwork/contracts/work-experience/elsewhere-commands";
import { useEffect, useRef } from "react";
import { Card, CardBody } from "#design/card.tsx";
import { IssuedElsewhere } from "#work-experience/elsewhere/issued-elsewhere.tsx";

/** The verdict on a credential that names another issuer: not ours, and what its issuer says once the reader asks. */
export function ElsewhereVerdict({ credential }: { credential: string }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <Card aria-labelledby="verdict">
      <CardBody className="grid gap-4">
        <div role="status" className="wrap-anywhere">
          <h2 id="verdict" ref={heading} tabIndex={-1} className="text-2xl font-bold tracking-tighter">
            This certificate is not ours
          </h2>
          <p className="text-ink-2">We did not sign it. It names {claimedIssuer(credential)} as its issuer.</p>
        </div>
        <IssuedElsewhere credential={credential} />
      </CardBody>
    </Card>
  );
}
