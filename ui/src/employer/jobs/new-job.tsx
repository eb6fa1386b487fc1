import { Navigate } from "#kernel/router.ts";
import { employerPaths } from "../paths.ts";

/** Leads to where a job is posted. */
export const NewJob = () => <Navigate to={employerPaths.createJob()} replace />;
