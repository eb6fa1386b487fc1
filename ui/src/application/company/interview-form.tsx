import { ScheduleInterview } from "@provenwork/contracts/application/commands";
import { interviewForm } from "@provenwork/contracts/application/interview-rules";
import type { EmployerApplication, Interview } from "@provenwork/contracts/application/queries";
import { PaperAirplaneIcon } from "@heroicons/react/24/outline";
import { useState } from "react";
import { z } from "zod";
import { Button } from "#design/button.tsx";
import { SelectField, TextArea, TextField } from "#design/field.tsx";
import { Note } from "#design/note.tsx";
import { ownZone } from "../format-interview.ts";
import { conflictText } from "#kernel/conflict.ts";
import { clearDraft } from "#kernel/draft.ts";
import { errorMessage } from "#kernel/error-message.ts";
import { useFormOf } from "#kernel/form.ts";
import { useCommand } from "#kernel/mutation.ts";
import { loadEditDraft, useEditDraft } from "#kernel/use-edit-draft.ts";
import { interviewDraft } from "./interview-draft.ts";
import { useRefreshApplications } from "./use-refresh-applications.ts";

const lengths = { 15: "15 minutes", 30: "30 minutes", 45: "45 minutes", 60: "1 hour", 90: "1½ hours", 120: "2 hours" };

const zones = (): Record<string, string> => {
  const names = [...new Set([ownZone(), ...Intl.supportedValuesOf("timeZone")])].toSorted();
  return Object.fromEntries(names.map((name) => [name, name.replaceAll("_", " ")]));
};

/** Value of a datetime-local field in the zone: `2026-11-25T10:30`. */
const localTime = (at: string, timeZone: string): string =>
  new Date(at).toLocaleString("sv-SE", { timeZone, dateStyle: "short", timeStyle: "short" }).replace(" ", "T");

function initialValues(interview: Interview | null) {
  if (interview === null) return { startsAt: "", timeZone: ownZone(), minutes: 45, place: "", message: "" };
  const { startsAt, message, ...given } = interview;
  return { ...given, startsAt: localTime(startsAt, given.timeZone), message: message ?? "" };
}

/** Unvalidated input. */
const draftShape = z.object({
  startsAt: z.string(),
  timeZone: z.string(),
  minutes: z.number(),
  place: z.string(),
  message: z.string(),
});

interface Props {
  application: EmployerApplication;
  /** Whether the interview lies in the future, so that the form changes it. */
  isUpcoming: boolean;
  onClose: () => void;
}

/** Schedules or changes an interview, based on the revision it was opened with; after a conflict, on the current one. */
export function InterviewForm({ application, isUpcoming, onClose }: Props) {
  const { id: applicationId, revision, interview } = application;
  const draft = interviewDraft(applicationId);
  const [kept] = useState(() => loadEditDraft(draft, applicationId, draftShape));
  const [opened] = useState({ revision: kept?.revision ?? revision, isUpcoming });
  const [isStale, setIsStale] = useState(false);
  const [problem, setProblem] = useState<string>();
  const refresh = useRefreshApplications();
  const form = useFormOf(interviewForm, kept?.values ?? initialValues(opened.isUpcoming ? interview : null));
  useEditDraft(draft, { about: applicationId, revision: opened.revision }, form);
  const close = () => {
    clearDraft(draft);
    onClose();
  };
  const schedule = useCommand(ScheduleInterview, {
    seen: isStale ? revision : opened.revision,
    async onSuccess() {
      await refresh();
      close();
    },
    onError(error) {
      void refresh();
      if (conflictText(error) !== undefined) setIsStale(true);
      const shown = form.showServerErrors(error);
      setProblem(shown ? undefined : errorMessage(error));
      if (shown) form.setFocus("startsAt");
    },
  });
  return (
    <form
      noValidate
      aria-label="Interview"
      className="grid gap-4"
      onSubmit={form.submit(
        (values) => schedule.mutate({ applicationId, ...values }),
        ([first]) => document.getElementById(first?.id ?? "")?.focus(),
      )}
    >
      {problem !== undefined && (
        <Note tone="waiting" live>
          {problem}
        </Note>
      )}
      <TextField required type="datetime-local" label="Date and time" {...form.field("startsAt")} />
      <SelectField label="Time zone" options={zones()} {...form.field("timeZone")} />
      <SelectField label="Duration" options={lengths} {...form.field("minutes", { valueAsNumber: true })} />
      <TextField required label="Place or link" maxLength={300} {...form.field("place")} />
      <TextArea
        optional
        label="Message to the candidate"
        hint="The candidate sees this message, but not your notes."
        rows={3}
        {...form.field("message")}
      />
      <div className="flex flex-wrap gap-2">
        <Button
          size="sm"
          type="submit"
          kind="primary"
          icon={PaperAirplaneIcon}
          pending={schedule.isPending && "Sending..."}
        >
          {isUpcoming ? "Send the change" : "Send the invitation"}
        </Button>
        <Button size="sm" onClick={close}>
          Keep as is
        </Button>
      </div>
    </form>
  );
}
