import type { SendEmailCode } from "@provenwork/contracts/account/commands";
import { accounts } from "@provenwork/contracts/account/streams";
import { type Handler, sessionOf } from "#kernel/route.ts";
import { resendAt } from "#mailed-code/policy.ts";
import { type SendCodeDependencies, sendCode } from "#mailed-code/send-code.steps.ts";
import { sendEmailCode } from "./send-email-code.ts";

export const handleSendEmailCode =
  (deps: SendCodeDependencies): Handler<typeof SendEmailCode> =>
  async (input, call) => {
    const { personId } = sessionOf(call);
    const sent = await sendCode(deps, call, {
      stream: accounts,
      id: personId,
      decide: (account, context) => sendEmailCode(input, account, context),
      addressIn: () => input.email,
      issuedIn: ({ emailCodesIssuedAt }) => emailCodesIssuedAt,
    });
    if ("refusal" in sent) return sent;
    const issued = sent.events.find((event) => event.type === "EmailCodeIssued");
    if (issued === undefined) throw new Error(`a code was issued for ${personId} without an EmailCodeIssued event`);
    const { issuedAt, expiresAt } = issued.data;
    return { output: { email: input.email, expiresAt, resendAt: resendAt(issuedAt) } };
  };
