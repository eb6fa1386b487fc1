import { GetTrustCounts } from "@provenwork/contracts/trust/count-queries";
import { FlagIcon } from "@heroicons/react/24/outline";
import { ButtonLink } from "#design/button.tsx";
import { formatCount } from "@provenwork/contracts/kernel/format-count";
import { useAnswer } from "#kernel/query.ts";
import { administrationPaths } from "#administration/paths.ts";

/** Link to the trust desk with the number of waiting cases, live; nothing if there are none. */
export function ReviewLink() {
  const { data } = useAnswer(GetTrustCounts, {});
  if (data === undefined || data.all.count === 0) return null;
  return (
    <ButtonLink kind="primary" icon={FlagIcon} to={administrationPaths.trust()}>
      <span>
        Review {formatCount(data.all)}
        {/* On a phone it stays in its line, so nothing moves when it comes. */}
        <span className="max-sm:sr-only"> flagged {data.all.count === 1 ? "case" : "cases"}</span>
      </span>
    </ButtonLink>
  );
}
