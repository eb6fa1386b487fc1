import type { KeyObject } from "node:crypto";
import { ClearCase, ConfirmReports, OpenReportedMessage } from "@provenwork/contracts/trust/commands";
import type { InputOf } from "@provenwork/contracts/kernel/endpoint";
import type { Area } from "#kernel/area.ts";
import { trustCases } from "@provenwork/contracts/trust/state";
import { isSealOf } from "@provenwork/platform/case-seal";
import { onStream } from "#kernel/on-stream.ts";
import { type Handler, route } from "#kernel/route.ts";
import { handleClearCase } from "./clear-case.handler.ts";
import { confirmReports } from "./confirm-reports.ts";
import { openReportedMessage } from "./open-reported-message.ts";

const wasMessageShown = (input: InputOf<typeof OpenReportedMessage>, key: KeyObject): boolean =>
  isSealOf(input.seal, { ...input, kind: "message" }, key);

const handleOpenReportedMessage =
  (caseSealKey: KeyObject): Handler<typeof OpenReportedMessage> =>
  (input, call) => {
    const wasShown = wasMessageShown(input, caseSealKey);
    return onStream(call, {
      stream: trustCases,
      id: input.caseId,
      decide: (state, context) => openReportedMessage(input, state, { ...context, wasShown }),
      answer: ({ at }) => ({ openedAt: at }),
    });
  };

const handleConfirmReports =
  (caseSealKey: KeyObject): Handler<typeof ConfirmReports> =>
  (input, call) => {
    const wasShown = wasMessageShown(input, caseSealKey);
    return onStream(call, {
      stream: trustCases,
      id: input.caseId,
      decide: (state, context) => confirmReports(input, state, { ...context, wasShown }),
      answer: () => ({ caseId: input.caseId }),
    });
  };

export const trust: Area<{ readonly caseSealKey: KeyObject }> = {
  name: "trust",
  routes: ({ caseSealKey }) => [
    route(ClearCase, handleClearCase(caseSealKey)),
    route(OpenReportedMessage, handleOpenReportedMessage(caseSealKey)),
    route(ConfirmReports, handleConfirmReports(caseSealKey)),
  ],
};
