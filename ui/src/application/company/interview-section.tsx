import { CancelInterview } from "@provenwork/contracts/application/commands";
import type { EmployerApplication } from "@provenwork/contracts/application/queries";
import { CalendarDaysIcon } from "@heroicons/react/24/outline";
import { useState } from "react";
import { Button } from "#design/button.tsx";
import { Note } from "#design/note.tsx";
import { InterviewFacts } from "../interview-facts.tsx";
import { isDraftSaved } from "#kernel/draft.ts";
import { errorMessage } from "#kernel/error-message.ts";
import { lazyPart } from "#kernel/lazy.tsx";
import { useCommand } from "#kernel/mutation.ts";
import { useNow } from "#kernel/use-now.ts";
import { interviewDraft } from "./interview-draft.ts";
import { useRefreshApplications } from "./use-refresh-applications.ts";

const InterviewForm = lazyPart(() => import("./interview-form.tsx").then((module) => module.InterviewForm));

/** The interview of an application, with buttons to schedule, change or cancel it. */
export function InterviewSection({ application, closed }: { application: EmployerApplication; closed: boolean }) {
  const { id: applicationId, interview, status, revision } = application;
  const [editing, setEditing] = useState(() => isDraftSaved([interviewDraft(applicationId)]));
  const [problem, setProblem] = useState<string>();
  const refresh = useRefreshApplications();
  const now = useNow(false);
  const isUpcoming = interview !== null && Date.parse(interview.startsAt) > now;
  const cancel = useCommand(CancelInterview, {
    seen: revision,
    onSuccess: () => setProblem(undefined),
    onError: (error) => setProblem(errorMessage(error)),
  });
  const open = !closed && status !== "rejected";
  return (
    <div className="grid gap-2">
      <h4 className="text-xs font-semibold text-muted">Interview</h4>
      {interview !== null && <InterviewFacts interview={interview} />}
      {problem !== undefined && (
        <Note tone="waiting" live>
          {problem}
        </Note>
      )}
      {interview === null && !open && <p className="text-sm text-muted">No interview scheduled.</p>}
      {open && !editing && (
        <div className="flex flex-wrap gap-2">
          <Button size="sm" icon={CalendarDaysIcon} onClick={() => setEditing(true)}>
            {isUpcoming ? "Change interview" : "Schedule an interview"}
          </Button>
          {isUpcoming && (
            <Button
              size="sm"
              kind="danger"
              pending={cancel.isPending && "Cancelling..."}
              onClick={() => cancel.mutate({ applicationId }, { onSettled: () => void refresh() })}
            >
              Cancel interview
            </Button>
          )}
        </div>
      )}
      {open && editing && (
        <InterviewForm application={application} isUpcoming={isUpcoming} onClose={() => setEditing(false)} />
      )}
    </div>
  );
}
