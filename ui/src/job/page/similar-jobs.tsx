import { formatPay } from "@provenwork/contracts/job/format-salary";
import { joinFacts } from "@provenwork/contracts/kernel/join-facts";
import { jobFacts } from "@provenwork/contracts/job/labels";
import { GetSimilarJobs } from "@provenwork/contracts/job/queries";
import { Card, CardHead } from "#design/card.tsx";
import { CompanyMark } from "#design/company-mark.tsx";
import { VerifiedCompany } from "#design/verified-company.tsx";
import { jobPaths } from "#job/paths.ts";
import { useAnswer } from "#kernel/query.ts";
import { Link } from "#kernel/router.ts";

/** Open jobs like this one; nothing until there are some, because they are the last thing on the page. */
export function SimilarJobs({ jobId }: { jobId: string }) {
  const { data: jobs = [] } = useAnswer(GetSimilarJobs, { jobId });
  if (jobs.length === 0) return null;
  return (
    <Card aria-labelledby="similar-title">
      <CardHead id="similar-title" title="Similar jobs" />
      <ul className="divide-y divide-line">
        {jobs.map((job) => {
          const pay = formatPay(job.pay);
          return (
            <li
              key={job.id}
              className="relative grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 p-4 transition-colors hover:bg-hover has-[h3_a:focus-visible]:outline-2 has-[h3_a:focus-visible]:-outline-offset-2 has-[h3_a:focus-visible]:outline-accent md:px-6"
            >
              <CompanyMark company={job.company} logo={job.companyLogo} />
              <div className="grid gap-0.5">
                <h3 className="text-md font-semibold">
                  <Link
                    to={jobPaths.job(job.id)}
                    className="text-ink no-underline outline-none wrap-anywhere after:absolute after:inset-0 hover:text-accent"
                  >
                    {job.title}
                  </Link>
                </h3>
                <p className="flex flex-wrap items-center gap-x-2">
                  <span className="min-w-0 wrap-anywhere">{job.company}</span>
                  <VerifiedCompany domain={job.verifiedDomain} />
                </p>
                <p className="text-sm text-muted wrap-anywhere">
                  {joinFacts(jobFacts(job), pay && `${pay.figures} ${pay.per}`)}
                </p>
              </div>
            </li>
          );
        })}
      </ul>
    </Card>
  );
}
