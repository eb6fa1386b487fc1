import { applicationStream } from "@provenwork/contracts/application/state";
import type { Owner } from "#kernel/guard.ts";

/** An application is the candidate's who sent it, and the company's that got it. */
export const ownsApplication: Owner = async (applicationId, holderId, read) => {
  const [first] = await read(applicationStream(applicationId));
  return first !== undefined && (first.data["personId"] === holderId || first.data["companyId"] === holderId);
};
