import { countProven } from "@provenwork/contracts/public-profile/format-proof";
import {
  GetOwnPublicPage,
  GetProfileCard,
  type OwnPublicPage as Own,
} from "@provenwork/contracts/public-profile/queries";
import { ArrowDownTrayIcon, EyeIcon } from "@heroicons/react/24/outline";
import { ButtonAnchor, ButtonLink } from "#design/button.tsx";
import { CandidatesOnly } from "#design/candidates-only.tsx";
import { Card, CardBody, CardFoot, CardHead } from "#design/card.tsx";
import { CopyLinkButton } from "#design/copy-button.tsx";
import { ErrorState } from "#design/error-state.tsx";
import { Main, PageHead } from "#design/page.tsx";
import { Bone, Bones, Skeleton } from "#design/skeleton.tsx";
import { SignedInBar } from "#frame/signed-in-bar.tsx";
import { requestOf } from "#kernel/call.ts";
import { lazyPart } from "#kernel/lazy.tsx";
import { useAnswer } from "#kernel/query.ts";
import { useUser } from "#kernel/session.tsx";
import { publicProfilePaths } from "#public-profile/paths.ts";
import { HandleForm } from "./handle-form.tsx";
import { HeadlineForm } from "./headline-form.tsx";
import { LinksCard } from "./links-card.tsx";
import { PartSwitches } from "./part-switches.tsx";
import { ProfileSealCard } from "./profile-seal-card.tsx";
import { VisitsCard } from "./visits-card.tsx";

const ProfileArticle = lazyPart(
  () => import("#public-profile/page/profile-article.tsx").then((module) => module.ProfileArticle),
  () => <Bone className="h-96 w-full" />,
);

/** The screen on which a candidate switches their public page on and off, with a preview. */
export function OwnPublicPage() {
  const isCandidate = useUser()?.userType === "candidate";
  const { data, error, refetch } = useAnswer(GetOwnPublicPage, {}, { enabled: isCandidate });
  return (
    <>
      <SignedInBar />
      <Main className="max-w-[70rem]!">
        <PageHead title="Your public page">
          <p>Visitors with the link see the parts that are on. It is off until you turn it on.</p>
        </PageHead>
        {!isCandidate && <CandidatesOnly what="Public pages" />}
        {isCandidate && data !== undefined && <Loaded own={data} />}
        {isCandidate && data === undefined && (
          <Card>
            {error === null ? (
              <Skeleton label="Loading your public page" className="p-6">
                <Bones bars={["h-6 w-56 max-w-full", "h-10 w-full", "h-10 w-full"]} />
              </Skeleton>
            ) : (
              <ErrorState title="Could not load your public page" error={error} onRetry={() => refetch()} />
            )}
          </Card>
        )}
      </Main>
    </>
  );
}

function Loaded({ own }: { own: Own }) {
  const { handle, name, on } = own;
  const path = handle === null ? undefined : publicProfilePaths.page(handle);
  const isOn = (part: Own["on"][number]) => on.includes(part);
  const preview = {
    handle: handle ?? "",
    name,
    headline: isOn("headline") && own.headline !== "" ? own.headline : null,
    city: isOn("headline") ? own.city : null,
    experiences: isOn("experiences") ? own.experiences : null,
    certificates: isOn("certificates") ? own.experiences.filter(({ status }) => status === "valid") : null,
    skills: isOn("skills") ? own.skills : null,
    links: isOn("links")
      ? own.links.flatMap(({ url, check }) => (check?.outcome === "proven" ? [{ url, checkedAt: check.at }] : []))
      : null,
  };
  return (
    <div className="grid gap-6">
      <Card aria-labelledby="public-address">
        <CardHead id="public-address" title="Address">
          {path !== undefined && isOn("page") && (
            <span className="flex flex-wrap gap-2">
              <CopyLinkButton size="sm" path={path} note="Anyone with the link can open your page." />
              <ButtonAnchor size="sm" icon={ArrowDownTrayIcon} href={requestOf(GetProfileCard, {}).url} download>
                Download card (PDF)
              </ButtonAnchor>
              <ButtonLink size="sm" icon={EyeIcon} to={path}>
                View as visitor
              </ButtonLink>
            </span>
          )}
        </CardHead>
        <CardBody className="grid gap-6 md:grid-cols-2">
          <HandleForm key={`handle ${handle}`} handle={handle} />
          <HeadlineForm key={`headline ${own.headline}`} headline={own.headline} />
        </CardBody>
      </Card>
      <Card aria-labelledby="public-parts">
        <CardHead id="public-parts" title="What visitors see" />
        <PartSwitches own={own} />
        <CardFoot>Your email, phone number and unproven experiences are never on this page.</CardFoot>
      </Card>
      {path !== undefined && <LinksCard links={own.links} address={`${location.origin}${path}`} />}
      <VisitsCard visits={own.visits} />
      {handle !== null && isOn("page") && isOn("experiences") && (
        <ProfileSealCard handle={handle} proven={countProven(own.experiences)} />
      )}
      <section aria-labelledby="preview" className="rounded-card border border-dashed border-line-strong p-4 md:p-6">
        <p id="preview" className="mb-4 text-sm font-semibold text-muted">
          Preview
        </p>
        <ProfileArticle profile={preview} url={`${location.origin}${path ?? ""}`} heading="h2" />
      </section>
    </div>
  );
}
