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
      Review {formatCount(data.all)} flagged {data.all.count === 1 ? "case" : "cases"}
    </ButtonLink>
  );
}
