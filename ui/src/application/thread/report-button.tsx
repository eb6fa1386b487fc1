import { FlagIcon } from "@heroicons/react/24/outline";
import type { Message } from "@provenwork/contracts/application/message-queries";
import { useState } from "react";
import { Button, TextButton } from "#design/button.tsx";
import { Icon } from "#design/icon.tsx";
import { lazyPart } from "#kernel/lazy.tsx";
import type { ThreadView } from "./sides.ts";

const ReportMessageDialog = lazyPart(() => import("./report-dialog.tsx").then((module) => module.ReportMessageDialog));

interface Props extends Pick<ThreadView, "side" | "applicationId" | "other"> {
  message: Pick<Message, "number" | "reportedAt">;
  /** Whether the message stands for its thread. */
  asThread?: boolean;
}

const reported = "You reported this";

/** Reports a message of the other side; says so once that was done, and keeps the focus then. */
export function ReportButton({ message: { number, reportedAt }, asThread = false, ...view }: Props) {
  const [isOpen, setOpen] = useState(false);
  const isReported = reportedAt !== null;
  const button = { "aria-disabled": isReported, onClick: () => setOpen(!isReported) };
  return (
    <>
      {asThread ? (
        <Button size="sm" icon={FlagIcon} className="justify-self-start" {...button}>
          {isReported ? reported : "Report thread"}
        </Button>
      ) : (
        <TextButton className="ml-auto text-xs text-muted" {...button}>
          <Icon of={FlagIcon} size="sm" />
          {isReported ? (
            reported
          ) : (
            <span>
              Report<span className="sr-only"> this message</span>
            </span>
          )}
        </TextButton>
      )}
      {isOpen && <ReportMessageDialog {...view} {...{ number, asThread }} onClose={() => setOpen(false)} />}
    </>
  );
}
