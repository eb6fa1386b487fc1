import type { SendEmailCode } from "@provenwork/contracts/account/commands";
import { accounts } from "@provenwork/contracts/account/state";
import { ownPerson } from "#kernel/caller.ts";
import { onStream } from "#kernel/on-stream.ts";
import type { Handler } from "#kernel/route.ts";
import { type CodeTools, issuedAnswer, chargeCode } from "#mailed-code/issue-code.steps.ts";
import { sendEmailCode } from "./send-email-code.ts";

export const handleSendEmailCode =
  (tools: CodeTools): Handler<typeof SendEmailCode> =>
  (input, call) =>
    onStream(call, {
      stream: accounts,
      id: ownPerson(input, call),
      decide: (state, context) => sendEmailCode(input, state, { ...context, codeKeyId: tools.codeKeys.current }),
      quota: () => chargeCode(tools, call, input.email),
      answer: ({ events }) => ({
        email: input.email,
        ...issuedAnswer(events.find((event) => event.type === "EmailCodeIssued")),
      }),
    });
