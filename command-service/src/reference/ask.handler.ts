import type {
  AskAddress,
  AskCompany,
  RemoveReference,
  WithdrawCompanyRequest,
} from "@provenwork/contracts/reference/commands";
import { emailHost } from "@provenwork/contracts/kernel/email";
import { askedAddresses, references } from "@provenwork/contracts/reference/state";
import { noEmployerReason } from "#candidate/no-employer-reason.ts";
import { personIdOf } from "#kernel/caller.ts";
import { chargeAll } from "#kernel/charge.ts";
import type { Limits } from "#kernel/limits.ts";
import type { Lookup } from "#kernel/lookup.ts";
import { onStream } from "#kernel/on-stream.ts";
import type { Call, Handler } from "#kernel/route.ts";
import { removeReference } from "./answer.ts";
import { askAddress, askCompany, withdrawCompanyRequest } from "./ask.ts";
import { type CompanyAt, loadAskedEntry, loadOwnMailboxes } from "./load-entry.steps.ts";

export interface AskTools {
  readonly lookup: Lookup;
  readonly limits: Pick<Limits, "charge">;
  readonly companyAt: CompanyAt;
}

export const handleAskCompany =
  ({ companyAt }: AskTools): Handler<typeof AskCompany> =>
  async (input, call) => {
    const entry = await loadAskedEntry(call, input.experienceId, companyAt);
    return onStream(call, {
      stream: references,
      id: input.experienceId,
      decide: (state, context) => askCompany(input, state, { ...context, ...entry }),
      answer: () => ({ experienceId: input.experienceId }),
    });
  };

export const handleWithdrawCompanyRequest: Handler<typeof WithdrawCompanyRequest> = (input, call) =>
  onStream(call, {
    stream: references,
    id: input.experienceId,
    decide: (state, context) => withdrawCompanyRequest(input, state, context),
    answer: () => ({ experienceId: input.experienceId }),
  });

export const handleAskAddress =
  (tools: AskTools): Handler<typeof AskAddress> =>
  async (input, call) => {
    const personId = personIdOf(call.caller);
    const [entry, isOwn, address] = await Promise.all([
      loadAskedEntry(call, input.experienceId, tools.companyAt),
      loadOwnMailboxes(call, personId),
      call.load(askedAddresses, tools.lookup.email(input.email)),
    ]);
    const { stopped } = address.state;
    return onStream(call, {
      stream: references,
      id: input.experienceId,
      decide: (state, context) => askAddress(input, state, { ...context, ...entry, isOwn, stopped, noEmployerReason }),
      quota: () => chargeQuestion(tools, call, personId, input.email),
      answer: ({ state: { request } }) => ({
        experienceId: input.experienceId,
        expiresAt: request?.expiresAt ?? "",
      }),
    });
  };

/** A question counts for the candidate, for the address, and for its domain: no company is flooded by many candidates. */
const chargeQuestion = ({ limits, lookup }: AskTools, { origin }: Call, personId: string, email: string) =>
  chargeAll([
    () => limits.charge("questionsOfCandidate", personId, origin.commandId),
    () => limits.charge("questionsToAddress", lookup.email(email), origin.commandId),
    () => limits.charge("questionsToDomain", lookup.email(`@${emailHost(email)}`), origin.commandId),
  ]);

export const handleRemoveReference: Handler<typeof RemoveReference> = (input, call) =>
  onStream(call, {
    stream: references,
    id: input.experienceId,
    decide: (state, context) => removeReference(input, state, context),
    answer: () => ({ experienceId: input.experienceId }),
  });
