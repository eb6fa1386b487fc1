import type { ConfirmationsView } from "@provenwork/contracts/confirmation/queries";
import { ClockIcon } from "@heroicons/react/24/outline";
import { Avatar } from "#design/avatar.tsx";
import { Badge } from "#design/badge.tsx";
import { EmptyState } from "#design/empty-state.tsx";
import { formatDay } from "#design/format.ts";
import { ClaimChanges } from "../claim-changes.tsx";
import { firstWord } from "../first-word.ts";
import { TakeBackButton } from "./take-back-button.tsx";

/** Corrections that candidates have not answered. */
export function WithCandidate({ corrections }: { corrections: ConfirmationsView["withCandidate"] }) {
  if (corrections.length === 0)
    return <EmptyState title="No open correction">A correction that you send waits here for the candidate.</EmptyState>;
  return (
    <ul className="-mx-4 divide-y divide-line md:-mx-6">
      {corrections.map(({ entry, name, by, proposedAt, endsAt, claimed, corrected }) => (
        <li
          key={entry}
          className="grid items-start gap-x-5 gap-y-4 px-4 py-5 md:grid-cols-[minmax(0,1fr)_minmax(0,1.2fr)_auto] md:px-6"
        >
          <div className="flex min-w-0 gap-3">
            <Avatar name={name} />
            <div className="min-w-0 wrap-anywhere">
              <p className="font-semibold">{name}</p>
              <p className="mb-2 text-sm text-muted">
                Corrected{by === null ? "" : ` by ${by}`}, {formatDay(proposedAt)}
              </p>
              <Badge tone="waiting" icon={ClockIcon}>
                Waiting for {firstWord(name)} until {formatDay(endsAt)}
              </Badge>
            </div>
          </div>
          <ClaimChanges claimed={claimed} corrected={corrected} />
          <TakeBackButton entry={entry} of={name} correction />
        </li>
      ))}
    </ul>
  );
}
