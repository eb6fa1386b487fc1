import type { SendEmailCode } from "@provenwork/contracts/account/commands";
import { accounts } from "@provenwork/contracts/account/state";
import { ownPerson } from "#kernel/caller.ts";
import { onStream } from "#kernel/on-stream.ts";
import type { Handler } from "#kernel/route.ts";
import { type CodeTools, issuedAnswer, mayMailCode } from "#mailed-code/issue-code.steps.ts";
import { sendEmailCode } from "./send-email-code.ts";

export const handleSendEmailCode = (tools: CodeTools): Handler<typeof SendEmailCode> =>
  onStream({
    stream: accounts,
    id: ownPerson,
    prepare: () => ({ ready: { codeKeyId: tools.codeKeys.current } }),
    decide: sendEmailCode,
    quota: ({ email }, _, call) => mayMailCode(tools, call, email),
    answer: ({ events }, { email }) => ({
      email,
      ...issuedAnswer(events.find((event) => event.type === "EmailCodeIssued")),
    }),
  });
