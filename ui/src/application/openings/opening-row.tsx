import type { Opening } from "@provenwork/contracts/application/opening-queries";
import { CompanyMark } from "#design/company-mark.tsx";
import { companyPaths } from "#company/paths.ts";
import { Link } from "#kernel/router.ts";
import { formatAgo } from "#design/format.ts";

/** A company or staff, what was opened, and when. */
export const OpeningRow = ({ opening, now }: { opening: Opening; now: number }) => {
  const { by, company, companyId, opened, at, times, reason } = opening;
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)] items-start gap-x-3 px-4 py-3 md:px-6">
      <CompanyMark company={company} />
      <div className="min-w-0 wrap-anywhere">
        <p>
          {companyId === null ? (
            <span className="font-semibold">{company}</span>
          ) : (
            <Link
              to={companyPaths.company(companyId)}
              className="font-semibold text-ink no-underline hover:text-accent"
            >
              {company}
            </Link>
          )}{" "}
          opened your {opened}
        </p>
        <p className="text-sm text-muted">
          <time dateTime={at}>{formatAgo(at, now)}</time>
          {times > 1 && `, ${times} times that day`}
        </p>
        {by === "staff" && <p className="text-sm text-muted">Reason: {reason ?? "deleted"}</p>}
      </div>
    </li>
  );
};
