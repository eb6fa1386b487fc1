import { type CompanyView, GetCompany } from "@provenwork/contracts/company/queries";
import { websiteHost } from "@provenwork/contracts/company/rules";
import { ButtonLink } from "#design/button.tsx";
import { Card, CardBody, CardHead } from "#design/card.tsx";
import { EmptyState, PaperArt } from "#design/empty-state.tsx";
import { ErrorState } from "#design/error-state.tsx";
import { Main, usePageTitle } from "#design/page.tsx";
import { RichText } from "#design/rich-text.tsx";
import { Bones, Skeleton } from "#design/skeleton.tsx";
import { CallError } from "#kernel/call.ts";
import { useAnswer } from "#kernel/query.ts";
import { useParams } from "#kernel/router.ts";
import { CompanyMark } from "#design/company-mark.tsx";
import { jobPaths } from "#job/paths.ts";
import { VerifiedCompany } from "#design/verified-company.tsx";
import { VisitorBar } from "#frame/visitor-bar.tsx";
import { OpenJobs } from "#job/open-jobs.tsx";
import { ProofCard } from "./proof-card.tsx";
import { formatDay } from "#design/format.ts";

/** The public page of a company: its description, its proof and its open jobs. */
export function CompanyPage() {
  const { companyId = "" } = useParams();
  const { data: company, error, refetch } = useAnswer(GetCompany, { companyId });
  usePageTitle(company?.name ?? "Company");
  const unknown = error instanceof CallError && (error.status === 404 || error.status === 422);
  return (
    <>
      <VisitorBar />
      <Main narrow className="max-w-[52rem]!">
        {company !== undefined && !unknown && <Company company={company} />}
        {unknown && <Unknown />}
        {company === undefined && error !== null && !unknown && (
          <Card>
            <ErrorState heading="h1" title="Could not load the company" error={error} onRetry={() => refetch()} />
          </Card>
        )}
        {company === undefined && error === null && (
          <Skeleton label="Loading the company">
            <Bones bars={["h-14 w-80 max-w-full", "h-24 w-full", "h-64 w-full"]} className="gap-5" />
          </Skeleton>
        )}
      </Main>
    </>
  );
}

const Company = ({ company }: { company: CompanyView }) => (
  <article className="grid gap-5">
    <header className="grid grid-cols-[auto_minmax(0,1fr)] items-start gap-x-4 gap-y-1">
      <CompanyMark company={company.name} logo={company.logo} large />
      <div>
        <h1 className="text-3xl leading-tight font-[720] tracking-tighter wrap-anywhere">{company.name}</h1>
        <p className="mt-1 flex flex-wrap items-center gap-x-3 text-muted">
          <span>
            {company.industry}, {company.size} people
          </span>
          <VerifiedCompany domain={company.proof?.domain} />
        </p>
      </div>
    </header>
    <ProofCard company={company} />
    <Card aria-labelledby="about-title">
      <CardHead id="about-title" title="About" />
      <CardBody className="grid gap-4">
        <RichText text={company.description} />
        <p className="text-sm text-muted">
          {company.website !== null && (
            <>
              Website stated by the company: <span className="wrap-anywhere">{websiteHost(company.website)}</span>.{" "}
            </>
          )}
          On Provenwork since {formatDay(company.foundedAt)}.
        </p>
      </CardBody>
    </Card>
    <OpenJobs companyId={company.companyId} />
  </article>
);

const Unknown = () => (
  <Card>
    <EmptyState
      art={<PaperArt />}
      heading="h1"
      title="Company not found"
      action={
        <ButtonLink kind="primary" to={jobPaths.board()}>
          See open jobs
        </ButtonLink>
      }
    >
      Check the address. Companies that have closed have no page.
    </EmptyState>
  </Card>
);
