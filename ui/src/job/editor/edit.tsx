import { Suspense } from "react";
import { lazyPart } from "#kernel/lazy-part.ts";
import { JobScreen } from "#frame/employer/job-screen.tsx";

const EditForm = lazyPart(() => import("./edit-form.tsx").then((module) => module.EditForm));

/** 'Edit Job'. */
export const EditJob = () => (
  <JobScreen>
    {(job) => (
      <Suspense>
        <EditForm key={job.id} opened={job} />
      </Suspense>
    )}
  </JobScreen>
);
