import { type MessageSide, otherSide } from "@provenwork/contracts/application/message-rules";
import { threads } from "@provenwork/contracts/application/message-state";
import type { ReportMessageOfCompany } from "@provenwork/contracts/application/report-commands";
import { messageReports } from "@provenwork/contracts/application/report-state";
import { applications } from "@provenwork/contracts/application/state";
import type { InputOf } from "@provenwork/contracts/kernel/endpoint";
import { ownPerson } from "#kernel/caller.ts";
import { isRepeat } from "#kernel/is-repeat.ts";
import { onStream } from "#kernel/on-stream.ts";
import type { Call } from "#kernel/route.ts";
import { reportMessage } from "./report-message.ts";

/** Reports a message of the other side. */
export const handleReportMessage =
  (side: MessageSide) => async (input: InputOf<typeof ReportMessageOfCompany>, call: Call) => {
    const [{ state: application }, { events: sent }, { events: reports }] = await Promise.all([
      call.load(applications, input.applicationId),
      call.load(threads, input.applicationId),
      call.load(messageReports, ownPerson(input, call)),
    ]);
    const found = sent
      .flatMap((event) => (event.type === "MessageSent" ? [event.data] : []))
      .find(({ from, number }) => from === otherSide(side) && number === input.number);
    const isLeft = !application.erased || isRepeat(reports, call);
    const message = isLeft ? found : undefined;
    return onStream(call, {
      stream: messageReports,
      id: ownPerson(input, call),
      decide: (state, context) => reportMessage(input, state, { ...context, message }),
      answer: ({ at }) => ({ reportedAt: at }),
    });
  };
