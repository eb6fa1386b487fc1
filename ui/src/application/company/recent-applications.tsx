import { GetEmployerApplications } from "@provenwork/contracts/application/queries";
import { erasedName } from "@provenwork/contracts/application/rules";
import { applicationPaths } from "../paths.ts";
import { appliedWords } from "../application-words.ts";
import { StatusBadge } from "../status-badge.tsx";
import { useAnswer } from "#kernel/query.ts";
import { toldText } from "#kernel/error-text.ts";
import { Link } from "#kernel/router.ts";
import { useNow } from "#kernel/use-now.ts";
import { RecentList, RecentRow, shownLatest } from "#design/recent-list.tsx";

/** The latest three applications; each leads to its review. */
export function RecentApplications() {
  const { data, error } = useAnswer(GetEmployerApplications, { limit: shownLatest });
  const now = useNow(false);
  if (data === undefined && error !== null) return <p role="alert">{toldText(error)}</p>;
  return (
    <RecentList
      things="applications"
      items={data}
      all={applicationPaths.company()}
      row={({ id, candidate, job, appliedAt, status }) => (
        <RecentRow
          key={id}
          title={
            <Link to={applicationPaths.company(id)} className="text-ink no-underline hover:text-accent">
              {candidate.user?.fullName ?? erasedName}
            </Link>
          }
          status={<StatusBadge status={status} />}
        >
          {job.title} · {appliedWords(appliedAt, now)}
        </RecentRow>
      )}
    />
  );
}
