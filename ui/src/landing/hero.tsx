import type { Role } from "@provenwork/contracts/account/rules";
import { GetPublicFigures } from "@provenwork/contracts/administration/queries";
import { ArrowRightIcon, MapPinIcon } from "@heroicons/react/24/outline";
import { ButtonLink, TextLink } from "#design/button.tsx";
import { Icon } from "#design/icon.tsx";
import { useAnswer } from "#kernel/query.ts";
import { candidatePath, employerPath } from "./entry-paths.ts";
import { matchingPaths } from "#matching/paths.ts";
import { Certificate } from "./certificate.tsx";
import { formatNumber } from "#design/format.ts";

/** The promise in one sentence, next to a specimen certificate. */
export function Hero({ role }: { role: Role | undefined }) {
  return (
    <section aria-labelledby="promise" className="overflow-clip py-[clamp(3rem,7vw,6.5rem)]">
      <div className="mx-auto grid w-full max-w-[75rem] items-center gap-x-[clamp(2rem,6vw,6rem)] grid-cols-[minmax(0,1fr)] gap-y-12 px-4 md:px-6 lg:grid-cols-[minmax(0,1fr)_minmax(0,29rem)]">
        <div>
          <h1 id="promise" className="text-hero leading-[1.02] font-[760] tracking-tightest">
            Work history that proves itself.
          </h1>
          <p className="mt-6 max-w-[30rem] text-xl leading-[1.55] text-muted">
            We email a code to your company address. Enter it, and that job carries a seal that says what was proved,
            when and how.
          </p>
          {/* On phones the width of the screen alone decides whether they are side by side, so that the font does not move them. */}
          <div className="mt-8 flex flex-wrap gap-3 max-sm:grid max-sm:grid-cols-[repeat(auto-fit,minmax(9.5rem,1fr))]">
            <ButtonLink kind="primary" size="lg" to={candidatePath(role !== undefined)}>
              For Candidates
            </ButtonLink>
            <ButtonLink size="lg" to={employerPath(role)}>
              For Employers
            </ButtonLink>
          </div>
          <p className="mt-5">
            <TextLink to={matchingPaths.demo()}>
              Try our Smart Matching Demo
              <Icon of={ArrowRightIcon} size="sm" />
            </TextLink>
          </p>
          <p className="mt-6 flex items-start gap-2 text-sm text-muted">
            <Icon of={MapPinIcon} />
            Currently onboarding candidates in the USA only.
          </p>
          <ProofsSoFar />
        </div>
        <Certificate />
      </div>
    </section>
  );
}

/** The real number of proofs, once there are any; its space is reserved to avoid a layout shift. */
function ProofsSoFar() {
  const proofs = useAnswer(GetPublicFigures, {}).data?.proofs ?? 0;
  return (
    <p className="mt-2 min-h-5 text-sm text-muted max-sm:min-h-10">
      {proofs > 0 && (
        <>
          <span className="font-semibold text-ink tabular-nums">{formatNumber(proofs)}</span>
          {proofs === 1 ? " proof" : " proofs"} of work experience given so far, counted from our log.
        </>
      )}
    </p>
  );
}
