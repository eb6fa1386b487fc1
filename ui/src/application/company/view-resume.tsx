import { OpenResume } from "@provenwork/contracts/application/commands";
import { DocumentTextIcon } from "@heroicons/react/24/outline";
import { Button } from "#design/button.tsx";
import { errorMessage } from "#kernel/error-message.ts";
import { useCommand } from "#kernel/mutation.ts";
import { downloadFile, showFile } from "#kernel/open-file.ts";

/** Opens the applicant's resume: a PDF in a new tab, any other file as a download. The opening is recorded. */
export function ViewResume({ applicationId }: { applicationId: string }) {
  const opened = useCommand(OpenResume, { onSuccess: ({ url, shown }) => (shown ? showFile(url) : downloadFile(url)) });
  return (
    <div className="grid justify-items-start gap-2">
      <Button
        icon={DocumentTextIcon}
        pending={opened.isPending && "Opening..."}
        onClick={() => opened.mutate({ applicationId })}
      >
        View Resume
      </Button>
      <p role="status" className="text-sm text-muted">
        {opened.isError
          ? `Could not open the resume: ${errorMessage(opened.error)}`
          : "The candidate sees that your company opened it, and when."}
      </p>
    </div>
  );
}
