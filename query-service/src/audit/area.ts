import {
  GetHistory,
  GetHistoryExports,
  GetHistoryReplay,
  GetHistorySearch,
  GetLatestHistories,
} from "@provenwork/contracts/audit/queries";
import { type Area, answer } from "#kernel/area.ts";
import type { Histories } from "#kernel/histories.ts";
import { historyExports } from "./history-exports.ts";
import { historyReplay } from "./history-replay.ts";
import { historySearch } from "./history-search.ts";
import { history } from "./history.ts";
import { latestHistories } from "./latest-histories.ts";
import { ownAudits } from "./own-audits.ts";

// Only the list of exports follows live messages: a history must not change while an auditor reads it.
export const audit: Area<{ readonly histories: Histories }> = {
  name: "audit",
  answers: ({ histories }) => [
    answer(GetLatestHistories, latestHistories),
    answer(GetHistorySearch, historySearch(histories)),
    answer(GetHistory, history(histories)),
    answer(GetHistoryReplay, historyReplay(histories)),
    answer(GetHistoryExports, historyExports, ["openings"]),
  ],
  ownData: [ownAudits],
};
