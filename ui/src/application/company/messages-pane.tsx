import type { EmployerApplication } from "@provenwork/contracts/application/queries";
import { GetEmployerThread } from "@provenwork/contracts/application/message-queries";
import { erasedName } from "@provenwork/contracts/application/rules";
import { usePages } from "#kernel/query.ts";
import { ReportButton } from "../thread/report-button.tsx";
import { Thread } from "../thread/thread.tsx";

/** The company's thread with a candidate, and what about it is not obvious. */
export function MessagesPane({ application }: { application: EmployerApplication }) {
  const { id, candidate, unreadMessages } = application;
  const { data } = usePages(GetEmployerThread, { applicationId: id });
  const latest = data?.pages.flatMap(({ output }) => output).find(({ from }) => from === "candidate");
  const name = candidate.user?.fullName ?? erasedName;
  return (
    <div className="grid h-[62dvh] min-h-80 gap-6 lg:grid-cols-[minmax(0,1fr)_17rem]">
      <Thread side="company" applicationId={id} other={name} unread={unreadMessages} {...closedFor(application)} />
      <aside
        aria-label="About this thread"
        className="grid content-start gap-5 text-sm max-lg:hidden lg:border-l lg:border-line lg:pl-6"
      >
        <div className="grid gap-1">
          <h3 className="text-xs font-semibold text-muted">Email notices</h3>
          <p>
            New messages are emailed to {name}. Replies are emailed to the colleague who wrote last. Email addresses
            stay hidden.
          </p>
        </div>
        <div className="grid gap-1">
          <h3 className="text-xs font-semibold text-muted">Who reads this</h3>
          <p>All members of your company and {name}, who does not see which of you wrote.</p>
        </div>
        <div className="grid gap-2">
          <h3 className="text-xs font-semibold text-muted">Something wrong?</h3>
          <p>A reported message goes to Provenwork with the messages around it. The candidate is not told.</p>
          {latest !== undefined && (
            <ReportButton side="company" applicationId={id} other={name} message={latest} asThread />
          )}
        </div>
      </aside>
    </div>
  );
}

function closedFor({ candidate: { user }, status, messagesBlocked }: EmployerApplication) {
  if (user === null) return { closed: "The candidate deleted their account." };
  if (status === "withdrawn") return { closed: "The candidate withdrew this application." };
  if (!messagesBlocked) return { closed: undefined };
  return {
    closed: `${user.fullName} has blocked messages from your company.`,
    still: "You can still read this thread and decide. Status emails are still sent.",
  };
}
