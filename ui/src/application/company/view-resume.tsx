import { OpenResume } from "@provenwork/contracts/application/commands";
import { DocumentTextIcon, ViewColumnsIcon } from "@heroicons/react/24/outline";
import { Button } from "#design/button.tsx";
import { errorMessage } from "#kernel/error-message.ts";
import { useCommand } from "#kernel/mutation.ts";
import { downloadFile, showFile } from "#kernel/open-file.ts";
import type { Beside } from "./resume/use-beside.ts";

/** Opens the applicant's resume: a PDF in a new tab or beside the review, any other file as a download. The opening is recorded. */
export function ViewResume({ applicationId, beside }: { applicationId: string; beside: Beside }) {
  const opened = useCommand(OpenResume, { onSuccess: ({ url, shown }) => (shown ? showFile(url) : downloadFile(url)) });
  return (
    <div className="grid justify-items-start gap-2">
      <div className="flex flex-wrap gap-2">
        <Button
          icon={DocumentTextIcon}
          pending={opened.isPending && "Opening..."}
          onClick={() => opened.mutate({ applicationId })}
        >
          View Resume
        </Button>
        {beside.isPossible && !beside.isShown && (
          <Button icon={ViewColumnsIcon} onClick={beside.show}>
            Show Beside
          </Button>
        )}
      </div>
      <p role="status" className="text-sm text-muted">
        {opened.isError
          ? `Could not open the resume: ${errorMessage(opened.error)}`
          : beside.isShown
            ? "Opened for each candidate you stay on. The candidate sees that your company opened it, and when."
            : "The candidate sees that your company opened it, and when."}
      </p>
    </div>
  );
}
