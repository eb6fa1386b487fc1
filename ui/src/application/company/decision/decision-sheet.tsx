import {
  decisionMessage,
  rejectionReasonLabels,
  rejectionReasons,
} from "@provenwork/contracts/application/decision-message";
import type { EmployerApplication } from "@provenwork/contracts/application/queries";
import { GetEmployerTemplates } from "@provenwork/contracts/application/template-queries";
import { erasedName } from "@provenwork/contracts/application/rules";
import type { TemplateDecision } from "@provenwork/contracts/company/templates";
import { GetEmployerProfile } from "@provenwork/contracts/employer/queries";
import { CheckIcon, XMarkIcon } from "@heroicons/react/24/outline";
import { type KeyboardEvent, useState } from "react";
import { Button, TextButton } from "#design/button.tsx";
import { Dialog } from "#design/dialog.tsx";
import { SelectField, TextArea } from "#design/field.tsx";
import { Note } from "#design/note.tsx";
import { useAnswer } from "#kernel/query.ts";
import type { Review } from "../use-review.ts";
import { whyClosed } from "../why-closed.ts";
import { TemplatesDialog } from "./templates-dialog.tsx";
import { useDecisionDraft } from "./use-decision-draft.ts";

interface Props {
  application: EmployerApplication;
  decision: TemplateDecision;
  review: Review;
  onClose: () => void;
}

const labels = {
  approved: { verb: "Approve", status: "Approved", kind: "primary", icon: CheckIcon },
  rejected: { verb: "Reject", status: "Rejected", kind: "danger", icon: XMarkIcon },
} as const;

const button = "max-md:flex-1 max-md:px-2";

/** A decision with what the candidate is told. Nothing is required: the focus is on the button that decides without a message. */
export function DecisionSheet({ application, decision, review, onClose }: Props) {
  const { id: applicationId, job, candidate } = application;
  const all = useAnswer(GetEmployerTemplates, {}).data;
  const { data: profile } = useAnswer(GetEmployerProfile, {});
  const templates = all?.filter((each) => each.decision === decision) ?? [];
  const fullName = candidate.user?.fullName ?? erasedName;
  const filledIn = { fullName, job: job.title, company: job.company, sender: profile?.fullName ?? "" };
  const draft = useDecisionDraft({ applicationId, decision }, templates, filledIn);
  const [editing, setEditing] = useState(false);
  const { verb, kind, icon } = labels[decision];
  const closed = whyClosed(application);
  const busy = review.deciding !== undefined || closed !== undefined;
  const error = decisionMessage.safeParse(draft.message).error?.issues[0]?.message;
  const reason = draft.reason === undefined ? {} : { reason: draft.reason };
  const decide = (told: { message?: string }) => {
    if (!busy) review.decide(decision, { ...reason, ...told });
  };
  const mayBeSent = !application.messagesBlocked && draft.message.trim() !== "" && error === undefined;
  const send = () => {
    if (mayBeSent) decide({ message: draft.message });
  };
  const sendByKey = (event: KeyboardEvent) => {
    if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) send();
  };
  const actions = (
    <>
      <Button data-autofocus className={button} disabled={busy} onClick={() => decide({})}>
        {verb} without message
      </Button>
      <Button
        kind={kind}
        icon={icon}
        className={button}
        aria-keyshortcuts="Control+Enter"
        disabled={busy || !mayBeSent}
        onClick={send}
      >
        {verb} and send
      </Button>
    </>
  );
  return (
    <Dialog open onClose={onClose} title={`${verb} ${fullName}`} actions={actions}>
      <div className="grid gap-4">
        {(closed ?? review.problem) !== undefined && (
          <Note tone="waiting" live>
            {closed ?? review.problem}
          </Note>
        )}
        {application.messagesBlocked && (
          <Note tone="waiting">{fullName} has blocked messages from your company. Status emails are still sent.</Note>
        )}
        <Told
          blocked={application.messagesBlocked}
          decision={decision}
          draft={draft}
          templates={templates}
          error={error}
          onEdit={() => setEditing(true)}
          onKeyDown={sendByKey}
        />
        <Note>{consequence(decision, fullName, draft)}</Note>
      </div>
      {editing && all !== undefined && (
        <TemplatesDialog templates={all} decision={decision} onClose={() => setEditing(false)} />
      )}
    </Dialog>
  );
}

type Draft = ReturnType<typeof useDecisionDraft>;

interface ToldProps {
  /** Then there is only a reason. */
  blocked: boolean;
  decision: TemplateDecision;
  draft: Draft;
  templates: readonly { readonly name: string }[];
  error: string | undefined;
  onEdit: () => void;
  onKeyDown: (event: KeyboardEvent) => void;
}

const reasons = { ...rejectionReasonLabels, "": "No reason" };

/** Reason, template and message. */
function Told({ blocked, decision, draft, templates, error, onEdit, onKeyDown }: ToldProps) {
  const names = Object.fromEntries(templates.map(({ name }) => [name, name]));
  const edit = <TextButton onClick={onEdit}>Edit templates</TextButton>;
  const hasMessage = draft.template !== "" || draft.isEdited;
  return (
    <>
      {decision === "rejected" && (
        <SelectField
          id="reason"
          label="Reason for the candidate (optional)"
          hint="Shown to the candidate next to the status."
          options={reasons}
          value={draft.reason ?? ""}
          onChange={({ target }) => draft.giveReason(rejectionReasons.find((each) => each === target.value))}
        />
      )}
      {!blocked && (
        <SelectField
          id="template"
          label="Template"
          aside={hasMessage ? undefined : edit}
          options={{ ...names, "": "No message" }}
          value={draft.template}
          onChange={({ target }) => draft.choose(target.value)}
        />
      )}
      {!blocked && hasMessage && (
        <TextArea
          id="message"
          label="Message to the candidate"
          aside={edit}
          rows={8}
          hint={draft.isEdited ? undefined : "Name, job and company were filled in from the template."}
          error={error}
          onKeyDown={onKeyDown}
          value={draft.message}
          onChange={({ target }) => draft.type(target.value)}
        />
      )}
    </>
  );
}

function consequence(decision: TemplateDecision, fullName: string, { reason }: Draft): string {
  const sees = `${fullName} sees the status ${labels[decision].status}${reason === undefined ? "" : " and the reason"} at once, and the message if you send it.`;
  if (decision === "approved") return `${sees} Stage, rating and notes stay private.`;
  return `${sees} You can reset the decision later; an email cannot be recalled.`;
}
