import type { EmployerJob } from "@provenwork/contracts/job/queries";
import { TextLink } from "#design/button.tsx";
import { Card, CardBody, CardHead } from "#design/card.tsx";
import { CopyLinkButton } from "#design/copy-button.tsx";
import { TextField } from "#design/field.tsx";
import { jobPaths } from "../paths.ts";

const forAnyone = "Anyone can open this page without an account.";

/** The link to a listed job's public page, for sharing. */
export function ShareCard({ job }: { job: EmployerJob }) {
  const path = jobPaths.job(job.id);
  return (
    <Card aria-labelledby="share-title">
      <CardHead id="share-title" title="Share it" />
      <CardBody className="grid gap-4">
        <p className="text-sm text-muted">{forAnyone}</p>
        <TextField
          id="public-link"
          label="Public link"
          readOnly
          value={`${location.origin}${path}`}
          onFocus={({ currentTarget }) => currentTarget.select()}
        />
        <div className="flex flex-wrap items-center gap-4">
          <CopyLinkButton path={path} note={forAnyone} />
          <TextLink to={path}>Open page</TextLink>
        </div>
      </CardBody>
    </Card>
  );
}
