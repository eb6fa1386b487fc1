import type { SendEmailCode } from "@provenwork/contracts/account/commands";
import type { KeyRing } from "@provenwork/platform/keys";
import type { DecisionContext } from "#kernel/decision.ts";
import { type Handler, sessionOf } from "#kernel/route.ts";
import { resendAt, withWait } from "#mailed-code/policy.ts";
import { type MailAllowance, mayMailCode } from "#mailed-code/mail-allowance.ts";
import { sendEmailCode } from "./send-email-code.ts";
import { accounts } from "@provenwork/contracts/account/streams";
import type { Account } from "@provenwork/contracts/account/state";

export interface SendEmailCodeDependencies extends MailAllowance {
  /** VERIFICATION_CODE_KEYS. */
  readonly codeKeys: KeyRing;
}

/** The policy of the account decides first; what it lets through counts against the address and the caller's network. */
export const sendOwnEmailCode =
  (deps: SendEmailCodeDependencies): Handler<typeof SendEmailCode> =>
  async (input, call) => {
    const { personId } = sessionOf(call);
    const decide = (account: Account, context: DecisionContext) =>
      sendEmailCode(input, account, { ...context, codeKeyId: deps.codeKeys.current });

    const { state: account } = await call.load(accounts, personId);
    if (decide(account, call).refusal === undefined) {
      const allowance = await mayMailCode(deps, call, input.email);
      if (!allowance.allowed) return { refusal: { code: "too-many" }, retryAfter: allowance.retryAfter };
    }
    const { refusal, state, events } = await call.handle(accounts, personId, decide);
    if (refusal !== undefined) return withWait(refusal, state.emailCodesIssuedAt, call.now);
    const issued = events.find((event) => event.type === "EmailCodeIssued");
    if (issued === undefined) throw new Error(`a code was issued for ${personId} without an EmailCodeIssued event`);
    const { issuedAt, expiresAt } = issued.data;
    return { output: { email: input.email, expiresAt, resendAt: resendAt(issuedAt) } };
  };
