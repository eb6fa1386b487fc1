import type { Application } from "@provenwork/contracts/application/state";

/** The ids in every event of an application. */
export const idsOf = ({ personId, jobId, companyId }: Application) => ({ personId, jobId, companyId });
