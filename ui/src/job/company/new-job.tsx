import { Navigate } from "#kernel/router.ts";
import { employerPaths } from "#employer/paths.ts";

/** Leads to where a job is posted. */
export const NewJob = () => <Navigate to={employerPaths.createJob()} replace />;
