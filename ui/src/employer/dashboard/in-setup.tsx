import type { EmployerProfileView } from "@provenwork/contracts/employer/queries";
import type { ReactNode } from "react";
import { CompanyCard } from "./company-card.tsx";
import { SetupSteps } from "./setup-steps.tsx";
import type { Setup } from "./use-setup.ts";

interface Props {
  profile: EmployerProfileView;
  setup: Setup;
  /** Shown below the steps, once there is a job. */
  figures: ReactNode;
}

/** The dashboard of an employer with steps left: a chunk of its own, because the steps are forms. */
export const InSetup = ({ profile, setup, figures }: Props) =>
  setup.done.job ? (
    <div className="grid gap-6">
      <SetupSteps profile={profile} setup={setup} />
      {figures}
    </div>
  ) : (
    <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_20rem]">
      <SetupSteps profile={profile} setup={setup} />
      <CompanyCard profile={profile} />
    </div>
  );
