import { OpenReference } from "@provenwork/contracts/reference/commands";
import { useQuery } from "@tanstack/react-query";
import { Card, CardBody } from "#design/card.tsx";
import { ErrorState } from "#design/error-state.tsx";
import { Note } from "#design/note.tsx";
import { Main } from "#design/page.tsx";
import { Bones, Skeleton } from "#design/skeleton.tsx";
import { VisitorBar } from "#frame/visitor-bar.tsx";
import { CallError, call } from "#kernel/call.ts";
import { useLocation } from "#kernel/router.ts";
import { AnswerCard } from "./answer-card.tsx";

const incomplete = "This link is incomplete. Open it from the email again.";

/** Target of an emailed question. Opening it answers nothing: mail programs prefetch links. */
export function Reference() {
  const token = new URLSearchParams(useLocation().hash.slice(1)).get("token") ?? "";
  const { data, error, refetch } = useQuery({
    queryKey: [OpenReference.name, token],
    queryFn: () => call(OpenReference, { token }),
    enabled: token !== "",
    // Not kept: the question may be withdrawn by the next visit.
    gcTime: 0,
  });
  const refused = token === "" ? incomplete : refusalIn(error);
  return (
    <>
      <VisitorBar />
      <Main narrow className="grid justify-items-center md:pt-16!">
        <div className="w-full max-w-lg">
          <h1 className="text-2xl font-bold tracking-tighter break-words">Are the role and dates right?</h1>
          <p className="mt-1 mb-6 text-muted">One question about a work experience. You need no account.</p>
          <Card aria-label="Question">
            {refused !== undefined ? (
              <CardBody>
                <Note tone="refused" live>
                  {refused}
                </Note>
              </CardBody>
            ) : data !== undefined ? (
              <AnswerCard token={token} question={data} onChanged={() => void refetch()} />
            ) : error !== null ? (
              <ErrorState title="Could not open the question" error={error} onRetry={() => refetch()} />
            ) : (
              <Skeleton label="Opening the question" className="p-4 md:p-6">
                <Bones bars={["h-6 w-64 max-w-full", "h-24 w-full", "h-10 w-60"]} className="gap-4" />
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
