import type { KeyObject } from "node:crypto";
import { accounts, canSignIn } from "@provenwork/contracts/account/state";
import { applicationIdOf } from "@provenwork/contracts/application/application-id";
import { applications } from "@provenwork/contracts/application/state";
import { candidates } from "@provenwork/contracts/candidate/state";
import { companies } from "@provenwork/contracts/company/state";
import type { InviteCandidate } from "@provenwork/contracts/invitation/commands";
import { invitationIdOf } from "@provenwork/contracts/invitation/events";
import { invitations } from "@provenwork/contracts/invitation/state";
import { jobs } from "@provenwork/contracts/job/state";
import { openCandidate } from "@provenwork/platform/candidate-token";
import { groupIdOf } from "#kernel/caller.ts";
import type { Limits } from "#kernel/limits.ts";
import { onStream } from "#kernel/on-stream.ts";
import type { Call, Handler } from "#kernel/route.ts";
import { verifiedDomainOf } from "#job/verified-domain-of.ts";
import { inviteCandidate } from "./invite-candidate.ts";

/** The candidate is known by a token that was sealed for this company and job. */
export const handleInviteCandidate =
  (limits: Pick<Limits, "charge">, key: KeyObject): Handler<typeof InviteCandidate> =>
  async (input, call) => {
    const companyId = groupIdOf(call.caller);
    const [{ state: job }, { state: company }] = await Promise.all([
      call.load(jobs, input.jobId),
      call.load(companies, companyId),
    ]);
    if (job.companyId !== companyId || job.status === "deleted") return { refusal: { code: "unknown-job" } };
    const personId = openCandidate(input.candidate, { companyId, jobId: input.jobId }, key);
    if (personId === undefined) return { refusal: { code: "unknown-candidate" } };
    const verified = company.proof !== undefined;
    const underOwnName = job.description !== undefined && verifiedDomainOf(job.description, company) !== undefined;
    const found = await mayBeFound(personId, input.jobId, call);
    return onStream(call, {
      stream: invitations,
      id: invitationIdOf({ personId, jobId: input.jobId }),
      decide: (state, context) =>
        inviteCandidate(input, state, { ...context, personId, job, verified, underOwnName, found }),
      quota: () => limits.charge("invites", groupIdOf(call.caller), call.origin.commandId),
      tooMany: "daily-limit",
      answer: () => ({ candidate: input.candidate, invited: true as const }),
    });
  };

/** The company sees the name of a candidate who has applied. */
async function mayBeFound(personId: string, jobId: string, { load }: Call): Promise<boolean> {
  const [{ state: candidate }, { state: account }, { state: application }] = await Promise.all([
    load(candidates, personId),
    load(accounts, personId),
    load(applications, applicationIdOf({ personId, jobId })),
  ]);
  const present = canSignIn(account);
  return candidate.findable && present && application.status === "absent";
}
