import { ArrowRightIcon } from "@heroicons/react/24/outline";
import { ButtonLink } from "#design/button.tsx";
import { candidatePaths } from "#candidate/paths.ts";
import { Celebration } from "#design/celebration.tsx";

/** Step 5: done. */
export const SuccessStep = () => (
  <Celebration title="Your profile is verified">
    <p className="max-w-[44ch] text-muted">
      Your dashboard shows how each proof came about, and lets you prove what is still open.
    </p>
    <ButtonLink kind="primary" size="lg" iconAfter={ArrowRightIcon} to={candidatePaths.dashboard()} className="mt-4">
      Go to Dashboard
    </ButtonLink>
  </Celebration>
);
