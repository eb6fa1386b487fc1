import { GetInvitations } from "@provenwork/contracts/invitation/queries";
import { Button } from "#design/button.tsx";
import { VerifiedCompany } from "#design/verified-company.tsx";
import { useAnswer } from "#kernel/query.ts";
import { useDecline } from "./use-decline.ts";

/** Shows on a job's page that the viewer is invited to apply. */
export function InvitedNote({ jobId }: { jobId: string }) {
  const { data } = useAnswer(GetInvitations, {});
  const { isPending, mutate } = useDecline();
  const invitation = data?.find((each) => each.jobId === jobId);
  if (invitation === undefined) return null;
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 border-b border-line pb-4">
      <div className="min-w-0 wrap-anywhere">
        <p className="flex flex-wrap items-center gap-x-2 font-semibold">
          {invitation.company} invites you to apply
          <VerifiedCompany domain={invitation.verifiedDomain} />
        </p>
        <p className="text-sm text-muted">
          They learn who you are when you apply. If you decline, they are not notified.
        </p>
      </div>
      <Button size="sm" pending={isPending && "Declining..."} onClick={() => mutate({ jobId })}>
        Decline
      </Button>
    </div>
  );
}
