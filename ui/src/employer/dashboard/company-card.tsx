import { InformationCircleIcon } from "@heroicons/react/24/outline";
import { GetCompanyMembers } from "@provenwork/contracts/company/queries";
import { bareHost } from "@provenwork/contracts/company/rules";
import type { EmployerProfileView } from "@provenwork/contracts/employer/queries";
import { companyPaths } from "#company/paths.ts";
import { TextLink } from "#design/button.tsx";
import { Card, CardBody, CardFoot, CardHead } from "#design/card.tsx";
import { CompanyMark } from "#design/company-mark.tsx";
import { Icon } from "#design/icon.tsx";
import { Seal } from "#design/seal.tsx";
import { useAnswer } from "#kernel/query.ts";

/** The company as candidates see it, and whether its website is verified. */
export function CompanyCard({ profile }: { profile: EmployerProfileView }) {
  const { data: members } = useAnswer(GetCompanyMembers, {});
  const { companyName, companyLogo, companyWebsite, industry, companySize } = profile;
  return (
    <Card aria-labelledby="company-title">
      <CardHead id="company-title" title="Company">
        <TextLink to={companyPaths.profile()} className="text-sm">
          {profile.role === "owner" ? "Edit" : "View"}
          <span className="sr-only"> company profile</span>
        </TextLink>
      </CardHead>
      <CardBody className="grid gap-5">
        <div className="flex items-center gap-4">
          <CompanyMark company={companyName} logo={companyLogo} large />
          <div className="min-w-0 wrap-anywhere">
            <h3 className="text-md">{companyName}</h3>
            <p className="text-sm text-muted">{bareHost(companyWebsite) ?? "No website"}</p>
          </div>
        </div>
        <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-5 gap-y-2 text-sm">
          {[
            ["Industry", industry],
            ["Size", companySize],
            ["Members", membersText(members?.length)],
          ].map(([name, value]) => (
            <div key={name} className="contents">
              <dt className="text-muted">{name}</dt>
              <dd className="text-right wrap-anywhere tabular-nums">{value}</dd>
            </div>
          ))}
        </dl>
      </CardBody>
      <ProofLine domain={profile.verifiedDomain} />
    </Card>
  );
}

const ProofLine = ({ domain }: { domain: string | null }) => (
  <CardFoot className="flex items-center justify-between gap-3">
    {domain === null ? (
      <p className="flex items-center gap-2">
        <Icon of={InformationCircleIcon} />
        Website not verified
      </p>
    ) : (
      <p className="flex min-w-0 items-center gap-2">
        <Seal className="size-4.5 flex-none text-proven" />
        <span className="min-w-0 wrap-anywhere">
          <span className="font-semibold text-proven">Website verified</span>
          <br />
          {domain}
        </span>
      </p>
    )}
    <TextLink to={companyPaths.profile()} className="flex-none">
      {domain === null ? "Verify" : "View proof"}
    </TextLink>
  </CardFoot>
);

const membersText = (count: number | undefined): string => {
  if (count === undefined) return "\u00a0";
  return count === 1 ? "Only you" : String(count);
};
