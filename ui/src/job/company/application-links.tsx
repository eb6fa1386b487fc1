import type { EmployerJobRow } from "@provenwork/contracts/job/queries";
import { formatCount } from "@provenwork/contracts/kernel/format-count";
import { applicationPaths } from "#application/paths.ts";
import { TextLink } from "#design/button.tsx";

/** "12 · 3 new": all applications for a job, and the unopened ones. */
export function ApplicationLinks({ job: { id, title, applications, unopened } }: { job: EmployerJobRow }) {
  const all = formatCount(applications);
  const fresh = `${formatCount(unopened)} new`;
  return (
    <span className="inline-flex gap-x-1 tabular-nums">
      <TextLink to={applicationPaths.ofJob(id)} aria-label={`View applications for ${title}: ${all}`}>
        {all}
      </TextLink>
      {unopened.count > 0 && (
        <>
          <span aria-hidden className="self-center text-muted">
            ·
          </span>
          <TextLink to={applicationPaths.unopenedOfJob(id)} aria-label={`View applications for ${title}: ${fresh}`}>
            {fresh}
          </TextLink>
        </>
      )}
    </span>
  );
}
