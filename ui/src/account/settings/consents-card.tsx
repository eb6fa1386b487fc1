import type { GetAccountSettings } from "@provenwork/contracts/account/queries";
import type { OutputOf } from "@provenwork/contracts/kernel/endpoint";
import { TextLink } from "#design/button.tsx";
import { Card, CardBody, CardHead } from "#design/card.tsx";
import { legalPaths } from "#legal/paths.ts";
import { formatDateTime } from "#design/format.ts";

/** The user's consents, with version and time. */
export function ConsentsCard({ consents }: Pick<OutputOf<typeof GetAccountSettings>, "consents">) {
  return (
    <Card aria-labelledby="consents-title">
      <CardHead id="consents-title" title="What you agreed to" />
      <CardBody>
        {consents.length === 0 ? (
          <p className="text-muted">No consent is recorded for this account.</p>
        ) : (
          <ul className="grid gap-3">
            {consents.map(({ version, givenAt }) => (
              <li key={givenAt}>
                <p className="flex flex-wrap items-center gap-x-1.5">
                  <TextLink to={legalPaths.terms()}>Terms of service</TextLink> and{" "}
                  <TextLink to={legalPaths.privacy()}>privacy policy</TextLink>
                </p>
                <p className="text-sm text-muted">
                  Version {version}, on {formatDateTime(givenAt)}
                </p>
              </li>
            ))}
          </ul>
        )}
      </CardBody>
    </Card>
  );
}
