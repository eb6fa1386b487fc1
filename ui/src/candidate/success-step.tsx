import { ArrowRightIcon } from "@heroicons/react/24/outline";
import { ButtonLink } from "#design/button.tsx";
import { Card } from "#design/card.tsx";
import { Rosette } from "#design/rosette.tsx";
import { Seal } from "#design/seal.tsx";
import { paths } from "../paths.ts";
import { useStepHeading } from "./step-card.tsx";

/** Step 5: done. */
export function SuccessStep() {
  const heading = useStepHeading();
  return (
    <Card aria-labelledby="step-title" className="grid justify-items-center gap-3 px-6 py-16 text-center">
      <div className="relative grid size-32 place-items-center text-proven">
        <Rosette className="absolute inset-0 animate-rise" />
        <Seal className="size-18 animate-stamp" />
      </div>
      <h1 id="step-title" ref={heading} tabIndex={-1} className="text-2xl font-bold tracking-tighter">
        Your profile is verified
      </h1>
      <p className="max-w-[44ch] text-muted">
        Your dashboard shows how each proof came about, and lets you prove what is still open.
      </p>
      <ButtonLink kind="primary" size="lg" iconAfter={ArrowRightIcon} to={paths.candidateDashboard()} className="mt-4">
        Go to Dashboard
      </ButtonLink>
    </Card>
  );
}
