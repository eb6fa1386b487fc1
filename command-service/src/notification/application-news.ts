import type { mailKinds } from "@provenwork/contracts/account/mail-preferences";
import type { ApplicationEvent, JobEnding } from "@provenwork/contracts/application/events";
import { rejectionReasonLabels } from "@provenwork/contracts/application/decision-message";
import type { JobStatus } from "@provenwork/contracts/job/state";
import { type Recorded, known } from "@provenwork/contracts/kernel/event";

export interface News {
  /** The mail that it is. */
  readonly kind: (typeof mailKinds)[number];
  readonly title: string;
}

type Type = ApplicationEvent["type"];
const steps = new Set<Type>([
  "ApplicationSubmitted",
  "ApplicationApproved",
  "ApplicationRejected",
  "ApplicationReset",
  "ApplicationWithdrawn",
]);
/** Mails on one application within a day, at most: a decision may be changed as often as one likes. */
const maxADay = 10;
const day = 24 * 60 * 60_000;

const ends = new Set<Type>(["ApplicationSubmitted", "ApplicationWithdrawn", "ApplicationJobEnded"]);

const endings: Readonly<Record<JobEnding, { readonly status: JobStatus; readonly title: string }>> = {
  expired: { status: "expired", title: "A job you applied for has expired" },
  deleted: { status: "deleted", title: "A job you applied for was deleted by its company" },
  "taken-down": { status: "taken-down", title: "A job you applied for was taken down" },
  "company-closed": {
    status: "taken-down",
    title: "A job you applied for was taken down because the company closed",
  },
};

/** The notification to a candidate about an event of their application; undefined if later events made it outdated. */
export function applicationNews(
  eventId: string,
  { events, job }: { readonly events: readonly Recorded<ApplicationEvent>[]; readonly job: JobStatus | "absent" },
): News | undefined {
  const index = events.findIndex(({ id }) => id === eventId);
  const later = events.slice(index + 1);
  const unless = (outdating: ReadonlySet<Type>, news: News) =>
    later.some(({ type }) => outdating.has(type)) ? undefined : news;
  const event = events[index];
  const dayBefore = Date.parse(event?.metadata.at ?? "") - day;
  const before = events.slice(0, index).filter(({ metadata }) => Date.parse(metadata.at) > dayBefore);
  if (before.filter(({ type }) => steps.has(type)).length > maxADay) return undefined;
  switch (event?.type) {
    case "ApplicationViewed":
      return unless(steps, { kind: "views", title: "Your application was opened" });
    case "ApplicationApproved":
      return unless(steps, { kind: "decisions", title: "Your application was approved" });
    case "ApplicationRejected":
      return unless(steps, { kind: "decisions", title: "Your application was rejected" });
    case "ApplicationReset":
      return unless(steps, { kind: "decisions", title: "Your application is under review again" });
    case "ApplicationJobEnded": {
      const { status, title } = endings[event.data.how];
      return status === job ? unless(ends, { kind: "jobEnds", title }) : undefined;
    }
    default:
      return undefined;
  }
}

/** What the company told the candidate with this decision, for the email about it. */
export function explanationOf(
  eventId: string,
  events: readonly Recorded<ApplicationEvent>[],
): { readonly detail?: string; readonly message?: string } {
  const next = events[events.findIndex(({ id }) => id === eventId) + 1];
  if (next?.type !== "DecisionExplained") return {};
  const { reason } = next.data;
  const message = known(next.personal)?.message ?? null;
  return {
    ...(reason !== null && { detail: `Reason: ${rejectionReasonLabels[reason]}.` }),
    ...(message !== null && { message }),
  };
}
