import { GetInvitations, type InvitationRow } from "@provenwork/contracts/invitation/queries";
import { Button } from "#design/button.tsx";
import { jobPaths } from "#job/paths.ts";
import { VerifiedCompany } from "#design/verified-company.tsx";
import { useAnswer } from "#kernel/query.ts";
import { Link } from "#kernel/router.ts";
import { useDecline } from "./use-decline.ts";

/** The candidate's open invitations, live; nothing if there are none. */
export function OpenInvitations() {
  const { data } = useAnswer(GetInvitations, {});
  if (data === undefined || data.length === 0) return null;
  return (
    <section aria-labelledby="invitations-title" className="border-t border-line">
      <h3 id="invitations-title" className="px-4 pt-4 text-md font-semibold md:px-6">
        Invitations to apply
      </h3>
      <ul className="divide-y divide-line">
        {data.map((invitation) => (
          <Invitation key={invitation.jobId} invitation={invitation} />
        ))}
      </ul>
    </section>
  );
}

function Invitation({
  invitation: { jobId, title, company, verifiedDomain, location },
}: {
  invitation: InvitationRow;
}) {
  const { isPending, mutate } = useDecline();
  return (
    <li className="grid gap-2 px-4 py-3 md:px-6">
      <div className="min-w-0 wrap-anywhere">
        <Link to={jobPaths.job(jobId)} className="font-semibold text-ink no-underline hover:text-accent">
          {title}
        </Link>
        <p className="flex flex-wrap items-center gap-x-2 text-sm text-muted">
          <span>
            {company}&nbsp;· {location}
          </span>
          <VerifiedCompany domain={verifiedDomain} />
        </p>
      </div>
      <div>
        <Button
          size="sm"
          aria-label={`Decline ${title} at ${company}`}
          pending={isPending && "Declining..."}
          onClick={() => mutate({ jobId })}
        >
          Decline
        </Button>
      </div>
    </li>
  );
}
