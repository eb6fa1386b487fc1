import type { GetCandidateThread } from "@provenwork/contracts/application/message-queries";
import type { QueryHandler } from "#kernel/mount.ts";
import { personOf } from "#kernel/viewer.ts";
import { messageOf, threadPage } from "./thread.ts";

/** Without the names of members: the company writes as one. */
export const candidateThread: QueryHandler<typeof GetCandidateThread> = async (input, { viewer, read }) => {
  const personId = personOf(viewer);
  const page = await threadPage(read, { personId }, { ...input, viewerId: personId });
  if (page === undefined) return { refusal: "unknown-application" };
  const { rows, ...next } = page;
  return { output: rows.map(messageOf), ...next };
};
