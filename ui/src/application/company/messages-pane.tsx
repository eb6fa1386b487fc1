import type { EmployerApplication } from "@provenwork/contracts/application/queries";
import { erasedName } from "@provenwork/contracts/application/rules";
import { Thread } from "../thread/thread.tsx";

/** The company's thread with a candidate, and what about it is not obvious. */
export function MessagesPane({ application }: { application: EmployerApplication }) {
  const { id, candidate, status, unreadMessages } = application;
  const name = candidate.user?.fullName ?? erasedName;
  return (
    <div className="grid h-[62dvh] min-h-80 gap-6 lg:grid-cols-[minmax(0,1fr)_17rem]">
      <Thread
        side="company"
        applicationId={id}
        other={name}
        unread={unreadMessages}
        closed={whyUnwritable(candidate.user, status)}
      />
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
      </aside>
    </div>
  );
}

function whyUnwritable(user: EmployerApplication["candidate"]["user"], status: EmployerApplication["status"]) {
  if (user === null) return "The candidate deleted their account.";
  return status === "withdrawn" ? "The candidate withdrew this application." : undefined;
}
