import { CheckIcon } from "@heroicons/react/24/outline";
import { StartResource } from "@provenwork/contracts/learning/commands";
import {
  type GetRecommendations,
  GetLearningProgress,
  type LearningProgress,
} from "@provenwork/contracts/learning/queries";
import type { OutputOf } from "@provenwork/contracts/kernel/endpoint";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { Button } from "#design/button.tsx";
import { Icon } from "#design/icon.tsx";
import { failed } from "#design/toast.tsx";
import { errorMessage } from "#kernel/error-message.ts";
import { lazyPart } from "#kernel/lazy.tsx";
import { useCommand } from "#kernel/mutation.ts";
import { Meter } from "./meter.tsx";
import { formatCount, formatDayUtc } from "#design/format.ts";

const ProgressDialog = lazyPart(() => import("./progress-dialog.tsx").then((module) => module.ProgressDialog));

/** Footer of a recommended resource: the reason and a Start button. */
export function RecommendedFoot({
  resource: { id, title, asking },
}: {
  resource: OutputOf<typeof GetRecommendations>["recommendedResources"][number];
}) {
  const client = useQueryClient();
  const start = useCommand(StartResource, {
    onSuccess: () => void client.invalidateQueries({ queryKey: [GetLearningProgress.name] }),
    onError: (error) => failed(StartResource, "Not started", errorMessage(error)),
  });
  return (
    <>
      <p className="text-muted tabular-nums">{formatCount(asking, "match asks for it", "matches ask for it")}</p>
      <Button
        size="sm"
        pending={start.isPending && "Starting..."}
        aria-label={`Start ${title}`}
        onClick={() => start.mutate({ resourceId: id })}
      >
        Start
      </Button>
    </>
  );
}

/** Footer of a started resource: progress, and a button for progress and notes. */
export function BegunFoot({ progress }: { progress: LearningProgress }) {
  const [open, setOpen] = useState(false);
  const { completedAt, progress: percent, resource } = progress;
  return (
    <>
      {completedAt === null ? (
        <div className="grid min-w-32 flex-1 gap-1.5">
          <Meter value={percent} />
          <span className="tabular-nums">
            <b>{percent}%</b> <span className="text-muted">done</span>
          </span>
        </div>
      ) : (
        <p className="inline-flex items-center gap-1.5 font-[560]">
          <Icon of={CheckIcon} size="sm" />
          Completed {formatDayUtc(completedAt)}
        </p>
      )}
      <Button
        size="sm"
        kind={completedAt === null ? "outline" : "quiet"}
        aria-label={`${completedAt === null ? "Progress" : "Notes"}: ${resource.title}`}
        onClick={() => setOpen(true)}
      >
        {completedAt === null ? "Progress" : "Notes"}
      </Button>
      {open && <ProgressDialog progress={progress} onClose={() => setOpen(false)} />}
    </>
  );
}
