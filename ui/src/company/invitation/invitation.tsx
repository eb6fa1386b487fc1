import { OpenInvitation } from "@provenwork/contracts/company/commands";
import { useQuery } from "@tanstack/react-query";
import { Card, CardBody } from "#design/card.tsx";
import { ErrorState } from "#design/error-state.tsx";
import { Note } from "#design/note.tsx";
import { Main } from "#design/page.tsx";
import { Bones, Skeleton } from "#design/skeleton.tsx";
import { CallError, call } from "#kernel/call.ts";
import { VerifiedCompany } from "#design/verified-company.tsx";
import { useLocation } from "#kernel/router.ts";
import { SignedInBar } from "#frame/signed-in-bar.tsx";
import { roleNames } from "../labels.ts";
import { JoinSteps } from "./join-steps.tsx";

const incomplete = "This link is incomplete. Open it from the email again.";

/** Target of a mailed invitation. The token is in the fragment, so it is never sent with a page request. */
export function Invitation() {
  const token = new URLSearchParams(useLocation().hash.slice(1)).get("token") ?? "";
  const { data, error, refetch } = useQuery({
    queryKey: [OpenInvitation.name, token],
    queryFn: () => call(OpenInvitation, { token }),
    enabled: token !== "",
    // Not kept: the link may be used or withdrawn by the next visit.
    gcTime: 0,
  });
  const refused = token === "" ? incomplete : refusalIn(error);
  return (
    <>
      <SignedInBar />
      <Main narrow className="grid justify-items-center md:pt-16!">
        <div className="w-full max-w-md">
          <h1 className="text-2xl font-bold tracking-tighter break-words">
            {data === undefined ? "Your invitation" : `Join ${data.companyName}`}
          </h1>
          <VerifiedCompany domain={data?.verifiedDomain} />
          <p className="mt-1 mb-6 text-muted">
            {data === undefined
              ? "An invitation to join a company on Provenwork."
              : `You are invited as ${roleNames[data.role].toLowerCase()}, to hire with them on Provenwork.`}
          </p>
          <Card aria-label="Invitation">
            {refused !== undefined ? (
              <CardBody>
                <Note tone="refused" live>
                  {refused}
                </Note>
              </CardBody>
            ) : data !== undefined ? (
              <CardBody>
                <JoinSteps token={token} invitation={data} onStale={() => void refetch()} />
              </CardBody>
            ) : error !== null ? (
              <ErrorState title="Could not open the invitation" error={error} onRetry={() => refetch()} />
            ) : (
              <Skeleton label="Opening the invitation" className="p-4 md:p-6">
                <Bones bars={["h-4 w-64 max-w-full", "h-10 w-40"]} className="gap-4" />
              </Skeleton>
            )}
          </Card>
        </div>
      </Main>
    </>
  );
}

/** The server's message for a link that does not work; undefined for any other failure. */
const refusalIn = (error: unknown): string | undefined =>
  error instanceof CallError && error.body.code.startsWith("link-") ? error.body.message : undefined;
