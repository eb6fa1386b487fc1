import type { EmployerJob } from "@provenwork/contracts/job/queries";
import { ClipboardDocumentIcon } from "@heroicons/react/24/outline";
import { useState } from "react";
import { Button, TextLink } from "#design/button.tsx";
import { Card, CardBody, CardHead } from "#design/card.tsx";
import { TextField } from "#design/field.tsx";
import { jobPaths } from "#job/paths.ts";

/** The public page of a job in the list, and its link to pass on. */
export function ShareCard({ job }: { job: EmployerJob }) {
  const path = jobPaths.job(job.id);
  const url = `${location.origin}${path}`;
  const [copied, setCopied] = useState("");
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(url);
      setCopied("Link copied");
    } catch {
      setCopied("Your browser does not let us copy. Select the link and copy it.");
    }
  };
  return (
    <Card aria-labelledby="share-title">
      <CardHead id="share-title" title="Share it" />
      <CardBody className="grid gap-4">
        <p className="text-sm text-muted">Anyone can open this page, also without an account.</p>
        <TextField
          id="public-link"
          label="Public link"
          readOnly
          value={url}
          onFocus={({ currentTarget }) => currentTarget.select()}
        />
        <div className="flex flex-wrap items-center gap-4">
          <Button icon={ClipboardDocumentIcon} onClick={() => void copy()}>
            Copy link
          </Button>
          <TextLink to={path}>Open page</TextLink>
        </div>
        <p role="status" className="min-h-5 text-sm text-muted">
          {copied}
        </p>
      </CardBody>
    </Card>
  );
}
