import type { GrantAuditor, RevokeAuditor } from "@provenwork/contracts/administration/account-commands";
import { type AccountType, accountTypes } from "@provenwork/contracts/account/rules";
import { accounts } from "@provenwork/contracts/account/streams";
import { candidates } from "@provenwork/contracts/candidate/streams";
import { employers } from "@provenwork/contracts/employer/streams";
import { jobReports, savedSearches } from "@provenwork/contracts/job/streams";
import { learners } from "@provenwork/contracts/learning/streams";
import type { Sessions } from "#account/identity/sessions.ts";
import { personIdOf } from "#kernel/caller.ts";
import { onStream } from "#kernel/on-stream.ts";
import type { Call, Handler } from "#kernel/route.ts";
import { grantAuditor, revokeAuditor } from "./grant-auditor.ts";

interface Dependencies {
  readonly sessions: Sessions;
}

/** Tokens name the role: those of before are outdated by the event, and both services know before the answer. */
export const handleGrantAuditor = ({ sessions }: Dependencies): Handler<typeof GrantAuditor> =>
  onStream({
    stream: accounts,
    id: ({ personId }) => personId,
    prepare: async ({ personId }, call) => ({
      ready: { by: personIdOf(call.caller), hasData: await hasData(personId, call) },
    }),
    decide: grantAuditor,
    async answer({ state }, { personId }) {
      await sessions.endAll(state);
      return { personId, userType: state.role };
    },
  });

/** Streams of what people do as candidates or for a company. An application needs the first, a company the second. */
async function hasData(personId: string, { load }: Call): Promise<boolean> {
  const streams = await Promise.all([
    load(candidates, personId),
    load(employers, personId),
    load(savedSearches, personId),
    load(jobReports, personId),
    load(learners, personId),
  ]);
  return streams.some(({ events }) => events.length > 0);
}

export const handleRevokeAuditor = ({ sessions }: Dependencies): Handler<typeof RevokeAuditor> =>
  onStream({
    stream: accounts,
    id: ({ personId }) => personId,
    prepare: async ({ personId }, call) => ({ ready: { before: await registeredAs(personId, call) } }),
    decide: revokeAuditor,
    async answer({ state }, { personId }) {
      await sessions.endAll(state);
      return { personId, userType: state.role };
    },
  });

/** What the account was registered as; undefined for one that was created for staff. */
async function registeredAs(personId: string, { load }: Call): Promise<AccountType | undefined> {
  const { events } = await load(accounts, personId);
  const registered = events.find((event) => event.type === "AccountRegistered");
  return accountTypes.find((type) => type === registered?.data.role);
}
