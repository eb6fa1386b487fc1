import { GetCompany } from "@provenwork/contracts/company/queries";
import { aboutCompanyTitle } from "@provenwork/contracts/job/page-labels";
import type { JobView } from "@provenwork/contracts/job/queries";
import { TextLink } from "#design/button.tsx";
import { Card, CardBody, CardHead } from "#design/card.tsx";
import { RichText } from "#design/rich-text.tsx";
import { Bones, Skeleton } from "#design/skeleton.tsx";
import { VerifiedCompany } from "#design/verified-company.tsx";
import { companyPaths } from "#company/paths.ts";
import { useAnswer } from "#kernel/query.ts";

/** What the company says of itself. Its proof does not extend to a job in another company's name. A company that has closed, or cannot be loaded, is left out: the job does not need it. */
export function CompanyBlock({ job }: { job: Pick<JobView, "company" | "companyId" | "verifiedDomain"> }) {
  const { data: company, isPending } = useAnswer(GetCompany, { companyId: job.companyId });
  if (isPending)
    return (
      <Card>
        <Skeleton label="Loading the company" className="p-4 md:p-6">
          <Bones bars={["h-5 w-56 max-w-full", "h-4 w-72 max-w-full", "h-16 w-full"]} className="gap-4" />
        </Skeleton>
      </Card>
    );
  if (company === undefined) return null;
  const { companyId, industry, size, description } = company;
  return (
    <Card aria-labelledby="company-title">
      <CardHead id="company-title" title={aboutCompanyTitle(job, company)}>
        <TextLink to={companyPaths.company(companyId)} className="text-sm">
          Company page and open jobs
        </TextLink>
      </CardHead>
      <CardBody className="grid gap-4">
        <p className="flex flex-wrap items-center gap-x-3 text-muted">
          <span>
            {industry}&nbsp;· {size} people
          </span>
          <VerifiedCompany domain={job.verifiedDomain} />
        </p>
        <RichText text={description} />
      </CardBody>
    </Card>
  );
}
