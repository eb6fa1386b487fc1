import { FlagIcon } from "@heroicons/react/24/outline";
import type { Message } from "@provenwork/contracts/application/message-queries";
import { useState } from "react";
import { TextButton } from "#design/button.tsx";
import { Icon } from "#design/icon.tsx";
import { lazyPart } from "#kernel/lazy.tsx";
import type { ThreadView } from "./sides.ts";

const ReportMessageDialog = lazyPart(() => import("./report-dialog.tsx").then((module) => module.ReportMessageDialog));

interface Props extends Pick<ThreadView, "side" | "applicationId" | "other"> {
  message: Message;
}

/** Reports a message of the other side; says so once that was done. */
export function ReportButton({ message: { number, reportedAt }, ...view }: Props) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      {reportedAt === null ? (
        <TextButton className="ml-auto text-xs text-muted" onClick={() => setOpen(true)}>
          <Icon of={FlagIcon} size="sm" />
          <span>
            Report<span className="sr-only"> this message</span>
          </span>
        </TextButton>
      ) : (
        <span className="ml-auto inline-flex min-h-6 items-center gap-1.5 text-xs text-muted">
          <Icon of={FlagIcon} size="sm" />
          You reported this
        </span>
      )}
      {isOpen && <ReportMessageDialog {...view} number={number} onClose={() => setOpen(false)} />}
    </>
  );
}
