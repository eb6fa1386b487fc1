import type { GetWaitingConfirmations } from "@provenwork/contracts/confirmation/count-queries";
import { bounded } from "@provenwork/contracts/kernel/bounded-count";
import { boundedCount } from "#kernel/bounded-count.ts";
import type { QueryHandler } from "#kernel/mount.ts";
import { groupIdOf, personOf } from "#kernel/viewer.ts";
import { questionsAt, rightsOf } from "./questions.ts";

export const waitingConfirmations: QueryHandler<typeof GetWaitingConfirmations> = async (_, { viewer, read }) => {
  const { domain, mayConfirm } = await rightsOf(read, groupIdOf(viewer), personOf(viewer));
  if (!mayConfirm || domain === null) return { output: bounded(0) };
  return { output: await boundedCount(read, questionsAt(read, domain).select("p.experience_id")) };
};
