import type { WorkExperienceView } from "@provenwork/contracts/work-experience/queries";
import { Suspense } from "react";
import { lazyPart } from "#kernel/lazy-part.ts";

const Rejection = lazyPart(() => import("./rejection.tsx").then((module) => module.Rejection));

/** Most entries are never rejected: what they do not show is not loaded. */
export function RejectionLater({ experience, className }: { experience: WorkExperienceView; className: string }) {
  if (experience.verificationStatus !== "rejected") return null;
  return (
    <div className={className}>
      <Suspense>
        <Rejection experience={experience} />
      </Suspense>
    </div>
  );
}
