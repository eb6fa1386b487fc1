import { EnvelopeIcon } from "@heroicons/react/24/outline";
import { type CompanyVerification, GetCompanyVerification } from "@provenwork/contracts/company/queries";
import { bareHost } from "@provenwork/contracts/company/rules";
import type { EmployerProfileView } from "@provenwork/contracts/employer/queries";
import { Card, CardBody, CardFoot } from "#design/card.tsx";
import { ErrorState } from "#design/error-state.tsx";
import { Icon } from "#design/icon.tsx";
import { Seal } from "#design/seal.tsx";
import { Bone, Bones, Skeleton } from "#design/skeleton.tsx";
import { lazyPart } from "#kernel/lazy.tsx";
import { useAnswer } from "#kernel/query.ts";
import { ProofFacts } from "../proof-facts.tsx";
import { Section } from "./section.tsx";
import { formatProofDay } from "#design/format.ts";

const VerifySteps = lazyPart(
  () => import("./verify-steps.tsx").then((module) => module.VerifySteps),
  () => <Bone className="h-47 w-full md:h-36" />,
);

/** As high as what comes. */
function heightOf(verifiedDomain: string | null, host: string | undefined): string {
  if (host === undefined) return "min-h-34";
  return verifiedDomain === null ? "min-h-87 md:min-h-72" : "min-h-102 md:min-h-72";
}

/** The company's verification, or the steps to get it. */
export function VerificationSection({ profile }: { profile: EmployerProfileView }) {
  const { data, error, refetch, dataUpdatedAt } = useAnswer(GetCompanyVerification, {});
  const host = bareHost(profile.companyWebsite);
  return (
    <Section
      id="verification-title"
      title="Website verification"
      lead="Enter a code that we email to an address at your website's domain. Your jobs then show the verified badge."
    >
      <Card className={data?.proof ? "border-proven-line" : ""}>
        {data?.proof ? (
          <Proven proof={data.proof} company={profile.companyName} />
        ) : data !== undefined ? (
          <>
            <CardBody className="grid gap-5">
              <Heading host={host} />
              {host !== undefined && <VerifySteps verification={data} answeredAt={dataUpdatedAt} host={host} />}
            </CardBody>
            <CardFoot>
              Until then your jobs show no badge, and the filter for verified companies leaves them out.
            </CardFoot>
          </>
        ) : error === null ? (
          <Skeleton label="Loading the verification" className={`p-4 md:p-6 ${heightOf(profile.verifiedDomain, host)}`}>
            <Bones bars={["h-5 w-56", "h-4 w-40", "h-10 w-72 max-w-full"]} className="gap-3" />
          </Skeleton>
        ) : (
          <ErrorState title="Could not load the verification" error={error} onRetry={() => refetch()} />
        )}
      </Card>
    </Section>
  );
}

const Heading = ({ host }: { host: string | undefined }) => (
  <div className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-4">
    <span
      aria-hidden
      className="grid size-11 place-items-center rounded-full border-[1.5px] border-dashed border-line-strong text-muted"
    >
      <Icon of={EnvelopeIcon} />
    </span>
    <div>
      <h3 className="text-xl tracking-tight wrap-anywhere">{host ?? "No website yet"}</h3>
      <p className="text-sm text-muted">
        {host === undefined
          ? "An owner can add it to the company details. Then you can verify it."
          : "Not verified yet"}
      </p>
    </div>
  </div>
);

function Proven({ proof, company }: { proof: NonNullable<CompanyVerification["proof"]>; company: string }) {
  const { domain, verifiedAt, by, address } = proof;
  return (
    <>
      <div className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-4 p-4 md:p-6">
        <Seal className="size-11 text-proven" />
        <div>
          <h3 className="text-xl tracking-tight wrap-anywhere">{domain}</h3>
          <p className="text-sm">
            <span className="font-semibold text-proven">Verified</span>{" "}
            <span className="text-muted tabular-nums">since {formatProofDay(verifiedAt)}</span>
          </p>
        </div>
      </div>
      <div className="border-t border-line">
        <ProofFacts
          facts={[
            ["Verified", `A member of ${company} could read email at this domain.`],
            ["How", `${by ?? "A member"} entered the code sent to ${address ?? "an address at this domain"}.`],
            ["Not verified", "Who owns the company, how large it is, or anything else on this page."],
          ]}
        />
      </div>
      <CardFoot>
        Changing to another domain or company name removes the badge, from your jobs too, until you verify it again.
      </CardFoot>
    </>
  );
}
