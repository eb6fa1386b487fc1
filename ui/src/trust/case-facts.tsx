import type { TrustCase } from "@provenwork/contracts/trust/queries";
import { ClockIcon, UserIcon } from "@heroicons/react/24/outline";
import { administrationPaths } from "#administration/paths.ts";
import { useOpenHistory } from "#audit/use-open-history.ts";
import { companyPaths } from "#company/paths.ts";
import { TextButton, TextLink } from "#design/button.tsx";
import { Icon } from "#design/icon.tsx";
import { Seal } from "#design/seal.tsx";
import { jobPaths } from "#job/paths.ts";
import { workExperiencePaths } from "#work-experience/paths.ts";
import { kindLabels } from "./format-case.ts";
import { formatDay } from "#design/format.ts";

/** Person, date and links of a case. */
export function CaseFacts({
  waiting: { id, kind, company, fullName, certificateId, confirmation, createdAt },
  title,
}: {
  waiting: TrustCase;
  title: string;
}) {
  const openHistory = useOpenHistory();
  return (
    <p className="flex flex-wrap items-center gap-x-4 gap-y-1 text-sm">
      {fullName !== "" && (
        <span className="inline-flex items-center gap-1.5 wrap-anywhere">
          <Icon of={UserIcon} size="sm" className="text-muted" />
          {fullName}
        </span>
      )}
      <span className="text-muted">
        {kindLabels[kind][1]} <time dateTime={createdAt}>{formatDay(createdAt)}</time>
      </span>
      {certificateId !== null && (
        <TextLink to={workExperiencePaths.certificate(certificateId)}>
          <Seal className="size-3.75 text-proven" />
          Certificate
        </TextLink>
      )}
      {kind === "job" && <TextLink to={jobPaths.job(id)}>Job page</TextLink>}
      {kind === "job" && <TextLink to={administrationPaths.jobs({ q: company })}>Jobs of the company</TextLink>}
      {kind === "company" && <TextLink to={companyPaths.company(id)}>Company page</TextLink>}
      {confirmation !== null && (
        <span className="wrap-anywhere">
          By <TextLink to={companyPaths.company(confirmation.companyId)}>{confirmation.company}</TextLink>
        </span>
      )}
      <TextButton aria-label={`History of ${title}`} onClick={() => openHistory(confirmation?.entry ?? id)}>
        <Icon of={ClockIcon} size="sm" />
        History
      </TextButton>
    </p>
  );
}
