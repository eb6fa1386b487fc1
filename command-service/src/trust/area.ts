import type { KeyObject } from "node:crypto";
import { ClearCase, OpenReportedMessage } from "@provenwork/contracts/trust/commands";
import type { Area } from "#kernel/area.ts";
import { trustCases } from "@provenwork/contracts/trust/state";
import { isSealOf } from "@provenwork/platform/case-seal";
import { onStream } from "#kernel/on-stream.ts";
import { type Handler, route } from "#kernel/route.ts";
import { handleClearCase } from "./clear-case.handler.ts";
import { openReportedMessage } from "./open-reported-message.ts";

const handleOpenReportedMessage =
  (caseSealKey: KeyObject): Handler<typeof OpenReportedMessage> =>
  (input, call) => {
    const wasShown = isSealOf(input.seal, { ...input, kind: "message" }, caseSealKey);
    return onStream(call, {
      stream: trustCases,
      id: input.caseId,
      decide: (state, context) => openReportedMessage(input, state, { ...context, wasShown }),
      answer: ({ at }) => ({ openedAt: at }),
    });
  };

export const trust: Area<{ readonly caseSealKey: KeyObject }> = {
  name: "trust",
  routes: ({ caseSealKey }) => [
    route(ClearCase, handleClearCase(caseSealKey)),
    route(OpenReportedMessage, handleOpenReportedMessage(caseSealKey)),
  ],
};
