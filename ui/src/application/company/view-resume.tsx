import { OpenResume } from "@provenwork/contracts/application/commands";
import { DocumentTextIcon } from "@heroicons/react/24/outline";
import { Button } from "#design/button.tsx";
import { toldText } from "#kernel/error-text.ts";
import { useCommand } from "#kernel/mutation.ts";

/** Saves the applicant's resume: what a stranger uploaded is never shown in this page's origin. The opening is recorded. */
export function ViewResume({ applicationId }: { applicationId: string }) {
  const opened = useCommand(OpenResume, { onSuccess: ({ url }) => save(url) });
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
          ? `The resume could not be opened: ${toldText(opened.error)}`
          : "The candidate sees that your company opened it, and when."}
      </p>
    </div>
  );
}

function save(url: string): void {
  const link = document.createElement("a");
  link.href = url;
  link.download = "";
  link.click();
}
