import type { EventFormatters } from "../kernel/format-events.ts";
import { boardNames } from "./board-rules.ts";
import type { JobEvent } from "./events.ts";
import { lastDayAt } from "./listing-days.ts";
import type { JobReportEvent } from "./report-events.ts";
import { reportReasonLabels } from "../trust/report-reasons.ts";
import type { SavedJobEvent } from "./saved-job-events.ts";
import type { SavedSearchEvent } from "./saved-search-events.ts";
import type { JobViewEvent } from "./view-events.ts";

export const jobEventFormatters: EventFormatters<
  JobEvent | SavedSearchEvent | SavedJobEvent | JobReportEvent | JobViewEvent
> = {
  JobPosted: ({ title, expiresAt }) => `Job "${title}" posted, listed until ${lastDayAt(expiresAt)}`,
  JobChanged: ({ title }) => `Job changed; its title is "${title}"`,
  JobQuestionsChanged: ({ questions }) =>
    questions.length === 0 ? "Questions for applicants removed" : "Questions for applicants set",
  JobActivated: ({ from, expiresAt }) => `Job activated, previously ${from}, listed until ${lastDayAt(expiresAt)}`,
  JobDeactivated: () => "Job deactivated",
  JobExpired: ({ expiresAt }) => `Job expired at the end of ${lastDayAt(expiresAt)}`,
  JobTakenDown: ({ from, reason }) => `Job taken down, previously ${from}: ${reason}`,
  JobReinstated: ({ to }) => `Job reinstated, ${to} again`,
  JobImported: ({ board, site, onBoard }) =>
    onBoard ? `Job imported from ${boardNames[board]}, ${site}` : `Job no longer on ${boardNames[board]}, ${site}`,
  JobDeleted: ({ from }) => `Job deleted, previously ${from}`,
  SearchSaved: ({ frequency }) => `Search saved, emails: ${frequency}`,
  SearchFrequencyChanged: ({ from, frequency }) => `Saved search emails: ${frequency}, previously ${from}`,
  SearchRemoved: () => "Saved search deleted",
  JobSaved: ({ expiresAt }) => `Job saved, listed until ${lastDayAt(expiresAt)}`,
  SavedJobRemoved: () => "Saved job removed",
  SavedJobReminded: ({ expiresAt }) => `Reminded of a saved job, listed until ${lastDayAt(expiresAt)}`,
  JobReported: ({ reason }) => `Job reported: ${reportReasonLabels[reason].toLowerCase()}`,
  JobViewsCounted: ({ views, day }) => `Page opened ${views === 1 ? "once" : `${views} times`} on ${day}`,
};
