import { type EmployerApplication, GetEmployerApplication } from "@provenwork/contracts/application/queries";
import { type ApplicationDecision, erasedName } from "@provenwork/contracts/application/rules";
import type { TemplateDecision } from "@provenwork/contracts/company/templates";
import { ArrowLeftIcon, ArrowRightIcon } from "@heroicons/react/24/outline";
import { useEffect, useRef, useState } from "react";
import { Button } from "#design/button.tsx";
import { Dialog } from "#design/dialog.tsx";
import { Icon } from "#design/icon.tsx";
import { Tabs } from "#design/tabs.tsx";
import { isTyping } from "#kernel/is-typing.ts";
import { lazyPart } from "#kernel/lazy.tsx";
import { useAnswer } from "#kernel/query.ts";
import { StatusBadge } from "../status-badge.tsx";
import { DecisionButtons, decisionKeys } from "./decision-buttons.tsx";
import { NoApplication } from "./no-application.tsx";
import { type Beside, useBeside } from "./resume/use-beside.ts";
import { useShownResume } from "./resume/use-shown-resume.ts";
import { ReviewColumns } from "./review-columns.tsx";
import { useReview } from "./use-review.ts";
import { useReviewSearch } from "./use-review-search.ts";
import { UnreadCount } from "#design/unread-count.tsx";

const MessagesPane = lazyPart(
  () => import("./messages-pane.tsx").then((module) => module.MessagesPane),
  () => <div className="min-h-[62dvh]" />,
);

interface Props {
  /** The loaded pages of the list; undefined before the first. */
  applications: readonly EmployerApplication[] | undefined;
  /** The id of the application under review. */
  open: string | undefined;
  onOpen: (id: string | undefined) => void;
  /** The decision lost a race: the application may belong to another tab now. */
  onStale: () => void;
}

const DecisionSheet = lazyPart(() => import("./decision/decision-sheet.tsx").then((module) => module.DecisionSheet));

/** One application in three columns, the candidate, the job, the review; and the messages with the candidate. */
export function ReviewDialog({ applications: loaded, open, onOpen, onStale }: Props) {
  const applications = loaded ?? [];
  const place = applications.findIndex(({ id }) => id === open);
  const current = applications[place];
  // A link may name an application on no loaded page, and a colleague's decision may move it to another tab. The input stays.
  const sought = { applicationId: open ?? "" };
  const elsewhere = open !== undefined && loaded !== undefined && current === undefined;
  const single = useAnswer(GetEmployerApplication, sought, { enabled: elsewhere });
  const beside = useBeside();
  const shown = useRef(current);
  shown.current = current ?? single.data ?? shown.current;
  const application = shown.current?.id === open ? shown.current : undefined;
  if (open === undefined) return null;
  if (single.isError && elsewhere)
    return (
      <NoApplication error={single.error} onRetry={() => void single.refetch()} onClose={() => onOpen(undefined)} />
    );
  if (application === undefined) return null;
  return (
    <Review
      key={application.id}
      application={application}
      beside={beside}
      index={place}
      count={applications.length}
      onStep={(by) => {
        const next = applications[place + by];
        if (next !== undefined) onOpen(next.id);
      }}
      onClose={() => onOpen(undefined)}
      onStale={onStale}
    />
  );
}

interface ReviewProps {
  application: EmployerApplication;
  beside: Beside;
  index: number;
  count: number;
  onStep: (by: 1 | -1) => void;
  onClose: () => void;
  onStale: () => void;
}

function Review({ application, beside, index, count, onStep, onClose, onStale }: ReviewProps) {
  const review = useReview(application, { onDone: onClose, onStale });
  const [{ tab }, setSearch] = useReviewSearch();
  const [sheet, setSheet] = useState<TemplateDecision>();
  const decide = (status: ApplicationDecision) => {
    if (!review.mayDecide(status)) return;
    if (status === "pending" || status === application.status) review.decide(status);
    else setSheet(status);
  };
  // Kept while the candidate is under review: another tab in between is no other opening.
  const resume = useShownResume(application, { isWanted: beside.isShown && tab !== "messages" });
  const keys = useRef<(key: string) => void>(undefined);
  keys.current = (key) => {
    if (sheet !== undefined) return;
    if (key === "ArrowLeft") onStep(-1);
    if (key === "ArrowRight") onStep(1);
    const status = decisionKeys[key.toLowerCase()];
    if (status !== undefined) decide(status);
  };
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (!event.defaultPrevented && !isTyping(event) && !event.ctrlKey && !event.metaKey && !event.altKey)
        keys.current?.(event.key);
    };
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  }, []);
  const step = (by: 1 | -1, label: string, icon: typeof ArrowLeftIcon) => (
    <Button
      kind="quiet"
      size="icon"
      aria-label={label}
      disabled={by < 0 ? index <= 0 : index >= count - 1}
      onClick={() => onStep(by)}
    >
      <Icon of={icon} />
    </Button>
  );
  return (
    <Dialog
      wide
      open
      onClose={onClose}
      title={application.candidate.user?.fullName ?? erasedName}
      head={
        <>
          <StatusBadge status={application.status} />
          {count > 0 && (
            <span className="ml-auto flex items-center gap-1">
              {step(-1, "Previous candidate", ArrowLeftIcon)}
              <span className="text-sm whitespace-nowrap text-muted tabular-nums">
                {index < 0 ? "–" : index + 1} of {count}
              </span>
              {step(1, "Next candidate", ArrowRightIcon)}
            </span>
          )}
        </>
      }
      actions={<DecisionButtons application={application} review={review} onDecide={decide} onClose={onClose} />}
    >
      <div className="-mt-4">
        <Tabs
          label="Application"
          open={tab === "messages" ? 1 : 0}
          onOpen={(index) => setSearch({ tab: index === 1 ? "messages" : undefined })}
          panes={[
            {
              label: "Review",
              content: <ReviewColumns application={application} review={review} beside={beside} resume={resume} />,
            },
            {
              label: "Messages",
              badge: <UnreadCount count={application.unreadMessages} />,
              content: <MessagesPane application={application} />,
            },
          ]}
        />
      </div>
      {sheet !== undefined && (
        <DecisionSheet application={application} decision={sheet} review={review} onClose={() => setSheet(undefined)} />
      )}
    </Dialog>
  );
}
