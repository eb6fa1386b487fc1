import { lazyPart } from "#kernel/lazy.tsx";
import { JobScreen } from "#frame/employer/job-screen.tsx";

const EditForm = lazyPart(() => import("./edit-form.tsx").then((module) => module.EditForm));

/** 'Edit Job'. */
export const EditJob = () => <JobScreen>{(job) => <EditForm key={job.id} opened={job} />}</JobScreen>;
