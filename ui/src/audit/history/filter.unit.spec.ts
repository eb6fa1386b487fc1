import type { HistoryEvent } from "@provenwork/contracts/audit/queries";
import { expect, it } from "vitest";
import { type Filters, isFiltered, passes } from "./filter.ts";

const event: HistoryEvent = {
  id: "e",
  stream: "job-1",
  revision: 0,
  type: "JobPosted",
  at: "2026-11-23T23:59:59.000Z",
  role: "employer",
  words: "Posted",
  actorId: "p",
  commandId: "c",
  causationId: "c",
  correlationId: "r",
};

it.each<[Filters, boolean]>([
  [{}, true],
  [{ type: "JobPosted", role: "employer", stream: "job-1" }, true],
  [{ type: "JobChanged" }, false],
  [{ role: "system" }, false],
  [{ stream: "job-2" }, false],
  [{ from: "2026-11-23", to: "2026-11-23" }, true],
  [{ from: "2026-11-24" }, false],
  [{ to: "2026-11-22" }, false],
])("%j lists the event: %s", (given, listed) => {
  expect(passes(given, event)).toBe(listed);
  expect(isFiltered(given)).toBe(Object.keys(given).length > 0);
});
