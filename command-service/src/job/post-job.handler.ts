import type { PostJob } from "@provenwork/contracts/job/commands";
import { jobs } from "@provenwork/contracts/job/state";
import { groupIdOf } from "#kernel/caller.ts";
import type { Limits } from "#kernel/limits.ts";
import { onStream } from "#kernel/on-stream.ts";
import type { Handler } from "#kernel/route.ts";
import { employerJobOf } from "./employer-job.ts";
import { ownCompany } from "./own-company.ts";
import { postJob } from "./post-job.ts";

export const handlePostJob = (limits: Pick<Limits, "charge">): Handler<typeof PostJob> =>
  onStream({
    stream: jobs,
    prepare: ownCompany,
    id: (_, { newId }) => newId("job"),
    quota: (_, __, { caller, origin }) => limits.charge("posts", groupIdOf(caller), origin.commandId),
    tooMany: "daily-limit",
    decide: postJob,
    answer: ({ state, at }) => employerJobOf(state, at),
  });
