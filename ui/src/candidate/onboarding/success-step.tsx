import { ArrowRightIcon } from "@heroicons/react/24/outline";
import { ButtonLink } from "#design/button.tsx";
import { candidatePaths } from "#candidate/paths.ts";
import { Celebration } from "#design/celebration.tsx";

/** Step 5: done. */
export const SuccessStep = () => (
  <Celebration title="Your profile is verified">
    <p className="max-w-[44ch] text-muted">
      Your dashboard shows each verification step by step. Verify your other jobs there.
    </p>
    <ButtonLink kind="primary" size="lg" iconAfter={ArrowRightIcon} to={candidatePaths.dashboard()} className="mt-4">
      Go to Dashboard
    </ButtonLink>
  </Celebration>
);
