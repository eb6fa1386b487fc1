import { ButtonLink } from "#design/button.tsx";
import { Card } from "#design/card.tsx";
import { EmptyState, EnvelopeArt } from "#design/empty-state.tsx";
import { employerPaths } from "#employer/paths.ts";

/** Stands where the list would be. */
export const NoneYet = () => (
  <Card>
    <EmptyState
      art={<EnvelopeArt />}
      title="No Applications Yet"
      action={
        <ButtonLink kind="primary" to={employerPaths.jobs()}>
          View Your Jobs
        </ButtonLink>
      }
    >
      {"You haven't received any applications for your job postings yet."}
    </EmptyState>
  </Card>
);
