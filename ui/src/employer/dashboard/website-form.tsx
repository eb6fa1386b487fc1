import { GetCompanyVerification } from "@provenwork/contracts/company/queries";
import { bareHost } from "@provenwork/contracts/company/rules";
import type { EmployerProfileView } from "@provenwork/contracts/employer/queries";
import { companyPaths } from "#company/paths.ts";
import { VerifySteps } from "#company/profile/verify-steps.tsx";
import { ButtonLink } from "#design/button.tsx";
import { ErrorState } from "#design/error-state.tsx";
import { Bones, Skeleton } from "#design/skeleton.tsx";
import { useAnswer } from "#kernel/query.ts";

/** Verifies the company's website; without one it leads to the company's details. */
export function WebsiteForm({ profile }: { profile: EmployerProfileView }) {
  const { data, error, refetch, dataUpdatedAt } = useAnswer(GetCompanyVerification, {});
  const host = bareHost(profile.companyWebsite);
  if (host === undefined)
    return profile.role === "owner" ? (
      <ButtonLink to={companyPaths.profile()} kind="primary" className="justify-self-start">
        Add your website
      </ButtonLink>
    ) : (
      <p className="text-sm">Ask an owner to add the website to the company details.</p>
    );
  if (data !== undefined) return <VerifySteps verification={data} answeredAt={dataUpdatedAt} host={host} />;
  if (error !== null)
    return <ErrorState title="Could not load the verification" error={error} onRetry={() => refetch()} />;
  return (
    <Skeleton label="Loading the verification">
      <Bones bars={["h-4 w-40", "h-10 w-72 max-w-full", "h-8 w-full max-w-md", "h-10 w-36"]} className="gap-3" />
    </Skeleton>
  );
}
