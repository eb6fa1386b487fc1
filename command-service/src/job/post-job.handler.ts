import type { PostJob } from "@provenwork/contracts/job/commands";
import { jobs } from "@provenwork/contracts/job/state";
import { groupIdOf } from "#kernel/caller.ts";
import type { Limits } from "#kernel/limits.ts";
import { onStream } from "#kernel/on-stream.ts";
import type { Handler } from "#kernel/route.ts";
import { employerJobOf } from "./employer-job.ts";
import { ownCompany } from "./own-company.ts";
import { postJob } from "./post-job.ts";

export const handlePostJob =
  (limits: Pick<Limits, "charge">): Handler<typeof PostJob> =>
  async (input, call) => {
    const { ready } = await ownCompany(input, call);
    return onStream(call, {
      stream: jobs,
      id: call.newId("job"),
      quota: () => limits.charge("posts", groupIdOf(call.caller), call.origin.commandId),
      tooMany: "daily-limit",
      decide: (job, context) => postJob(input, job, { ...context, ...ready }),
      answer: ({ state, at }) => employerJobOf(state, at),
    });
  };
