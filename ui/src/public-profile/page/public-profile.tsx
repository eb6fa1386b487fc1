import { GetPublicProfile } from "@provenwork/contracts/public-profile/queries";
import { PrinterIcon } from "@heroicons/react/24/outline";
import { Button, ButtonLink } from "#design/button.tsx";
import { Card } from "#design/card.tsx";
import { CopyLinkButton } from "#design/copy-button.tsx";
import { EmptyState, PaperArt } from "#design/empty-state.tsx";
import { ErrorState } from "#design/error-state.tsx";
import { Main, useMeta, usePageTitle } from "#design/page.tsx";
import { Bone, Skeleton } from "#design/skeleton.tsx";
import { TopBar } from "#design/top-bar.tsx";
import { CallError } from "#kernel/call.ts";
import { useAnswer } from "#kernel/query.ts";
import { useParams } from "#kernel/router.ts";
import { landingPaths } from "#landing/paths.ts";
import { publicProfilePaths } from "#public-profile/paths.ts";
import { workExperiencePaths } from "#work-experience/paths.ts";
import { ProfileArticle } from "./profile-article.tsx";
import { useCountVisit } from "./use-count-visit.ts";

/** A person's public page, as any visitor sees it. */
export function PublicProfile() {
  const { handle = "" } = useParams();
  // Without a session there is no live connection: a revocation appears on refocus, or at the next poll.
  const { data, error, refetch } = useAnswer(
    GetPublicProfile,
    { handle },
    { refetchInterval: 15_000, refetchOnWindowFocus: "always" },
  );
  const shown = isGone(error) ? undefined : data;
  useCountVisit(shown?.handle);
  usePageTitle(shown?.name ?? "Public page");
  useMeta("robots", shown?.searchable === true ? "all" : "noindex");
  return (
    <>
      <TopBar home={landingPaths.landing()} />
      <Main className="max-w-[70rem]! print:max-w-none! print:p-0!">
        {shown !== undefined && (
          <ProfileArticle profile={shown} url={`${location.origin}${publicProfilePaths.page(shown.handle)}`}>
            <Button icon={PrinterIcon} onClick={() => print()}>
              Print
            </Button>
            <CopyLinkButton
              kind="primary"
              path={publicProfilePaths.page(shown.handle)}
              note="Anyone with the link can open this page."
            />
          </ProfileArticle>
        )}
        {shown === undefined && (error === null ? <Loading /> : <Missing error={error} retry={() => refetch()} />)}
      </Main>
    </>
  );
}

const isGone = (error: Error | null) => error instanceof CallError && [404, 422].includes(error.status);

function Missing({ error, retry }: { error: Error; retry: () => unknown }) {
  if (!isGone(error))
    return (
      <Card>
        <ErrorState heading="h1" title="Could not load this page" error={error} onRetry={retry} />
      </Card>
    );
  const action = (
    <>
      <ButtonLink kind="primary" to={workExperiencePaths.verify()}>
        Check a certificate
      </ButtonLink>
      <ButtonLink to={landingPaths.landing()}>Go to the home page</ButtonLink>
    </>
  );
  return (
    <Card>
      <EmptyState heading="h1" art={<PaperArt />} title="No public page here" action={action}>
        The address may be misspelled, or the page is hidden. Ask the person who sent you the link.
      </EmptyState>
    </Card>
  );
}

const Loading = () => (
  <Card>
    <Skeleton label="Loading the public page" className="px-5 py-8 md:px-8">
      <Bone className="h-8 w-72 max-w-full" />
      <Bone className="mt-3 h-5 w-56 max-w-full" />
      <Bone className="mt-10 h-40 w-full" />
    </Skeleton>
  </Card>
);
