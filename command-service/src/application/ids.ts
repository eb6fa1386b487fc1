import type { Application } from "@provenwork/contracts/application/state";

/** What every event of an application names. */
export const idsOf = ({ personId, jobId, companyId }: Application) => ({ personId, jobId, companyId });
