import { RemoveResume } from "@provenwork/contracts/candidate/commands";
import { GetOwnResume, GetResumeDetails, GetResumes } from "@provenwork/contracts/candidate/queries";
import type { OutputOf } from "@provenwork/contracts/kernel/endpoint";
import { DocumentTextIcon } from "@heroicons/react/24/outline";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { Button } from "#design/button.tsx";
import { Icon } from "#design/icon.tsx";
import { failed, succeeded } from "#design/toast.tsx";
import { errorMessage } from "#kernel/error-message.ts";
import { lazyPart } from "#kernel/lazy.tsx";
import { useCommand } from "#kernel/mutation.ts";
import { sizeText } from "#design/size-text.ts";
import { formatDay } from "#design/format.ts";

const RemoveDialog = lazyPart(() => import("#design/remove-dialog.tsx").then((module) => module.RemoveDialog));

interface Props {
  resume: NonNullable<OutputOf<typeof GetResumeDetails>["resume"]>;
  onReplace: () => void;
  onRemoved: () => void;
}

/** The stored resume: open, replace, or remove after confirmation. */
export function StoredResume({ resume, onReplace, onRemoved }: Props) {
  const client = useQueryClient();
  const [asking, setAsking] = useState(false);
  const remove = useCommand(RemoveResume, {
    async onSuccess() {
      setAsking(false);
      onRemoved();
      await Promise.all(
        [GetResumeDetails, GetResumes].map(({ name }) => client.invalidateQueries({ queryKey: [name] })),
      );
      succeeded(RemoveResume, "Resume removed");
    },
    onError(error) {
      setAsking(false);
      failed(RemoveResume, "Could not remove your resume", errorMessage(error));
    },
  });
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-3 p-4">
      <Icon of={DocumentTextIcon} size="lg" className="text-muted" />
      <div className="min-w-0 flex-1 basis-48">
        <a
          href={GetOwnResume.path}
          download={resume.fileName}
          className="block min-h-6 truncate font-[560] text-accent no-underline hover:text-accent-hover hover:underline"
        >
          {resume.fileName}
        </a>
        <p className="text-sm text-muted">
          {sizeText(resume.size)}, uploaded {formatDay(resume.uploadedAt)}
        </p>
      </div>
      <div className="flex gap-2">
        <Button size="sm" aria-label="Replace resume" onClick={onReplace}>
          Replace
        </Button>
        <Button size="sm" kind="quiet" aria-label="Remove resume" onClick={() => setAsking(true)}>
          Remove
        </Button>
      </div>
      <RemoveDialog
        open={asking}
        title="Remove your resume?"
        description={`${resume.fileName} is deleted from our storage. You can upload another at any time. Applications you sent keep their resume until you withdraw them.`}
        pending={remove.isPending}
        onKeep={() => setAsking(false)}
        onRemove={() => remove.mutate({})}
      />
    </div>
  );
}
