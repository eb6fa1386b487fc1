import { RateCandidate, ReviewApplication, ViewApplication } from "@provenwork/contracts/application/commands";
import type { EmployerApplication } from "@provenwork/contracts/application/queries";
import { type ApplicationDecision, notes as notesRule } from "@provenwork/contracts/application/rules";
import { useEffect, useState } from "react";
import { z } from "zod";
import { failed, succeeded } from "#design/toast.tsx";
import type { CallInput } from "#kernel/call.ts";
import { conflictText } from "#kernel/conflict.ts";
import { clearDraft, loadDraft, saveDraft } from "#kernel/draft.ts";
import { errorMessageOr } from "#kernel/error-message.ts";
import { useCommand } from "#kernel/mutation.ts";
import { decisionDraft } from "./decision/decision-draft.ts";
import { useRefreshApplications } from "./use-refresh-applications.ts";
import { whyClosed } from "./why-closed.ts";

/** For the candidate, with a decision. */
export type Told = Pick<CallInput<typeof ReviewApplication>, "reason" | "message">;

export type Review = ReturnType<typeof useReview>;

const draftOf = (applicationId: string): string => `notes ${applicationId}`;
const draftShape = z.object({ notes: z.string() });

/** Notes that survive a reload, navigation between candidates and a refused change. */
function useNotes(applicationId: string, stored: string): [string, (notes: string) => void] {
  const [notes, setNotes] = useState(() => loadDraft(draftOf(applicationId), draftShape)?.notes ?? stored);
  const type = (typed: string) => {
    setNotes(typed);
    saveDraft(draftOf(applicationId), { notes: typed });
  };
  return [notes, type];
}

/**
 * The review of one application. Decisions are based on the revision that the dialog opened with: after a colleague's change the
 * first attempt is refused with the reason, and the input stays.
 */
export function useReview(
  application: EmployerApplication,
  { onDone, onStale }: { onDone: () => void; onStale: () => void },
) {
  const { id: applicationId, revision, status: current } = application;
  const [opened, setOpened] = useState({ revision, notes: application.employerNotes ?? "" });
  const [notes, type] = useNotes(applicationId, opened.notes);
  const [isStale, setIsStale] = useState(false);
  const [problem, setProblem] = useState<string>();
  const notesError = notesRule.safeParse(notes).error?.issues[0]?.message;
  const refresh = useRefreshApplications();

  const sent = useCommand(ReviewApplication, {
    seen: isStale ? revision : opened.revision,
    onSuccess(_, { status }) {
      clearDraft(draftOf(applicationId));
      clearDraft(decisionDraft(status, applicationId));
      succeeded(ReviewApplication, "Application Updated");
      void refresh();
      onDone();
    },
    onError(error) {
      void refresh();
      const message = errorMessageOr(error, "Failed to update application status");
      setProblem(message);
      failed(ReviewApplication, "Failed to Update Application", message);
      if (conflictText(error) === undefined) return;
      setIsStale(true);
      onStale();
    },
  });
  const mayDecide = (status: ApplicationDecision): boolean => {
    const resets = status === "pending" && current === "pending";
    return !sent.isPending && !resets && notesError === undefined && whyClosed(application) === undefined;
  };
  const decide = (status: ApplicationDecision, told: Told = {}) => {
    if (mayDecide(status)) sent.mutate({ applicationId, status, notes, ...told });
  };
  const saveNotes = () => {
    if (current !== "withdrawn" && !sent.isPending && notesError === undefined)
      sent.mutate({ applicationId, status: current, notes });
  };

  useViewMark(application);
  return {
    notes,
    type,
    notesError,
    notesChanged: notes !== (application.employerNotes ?? ""),
    /** The notes that a colleague saved while the dialog was open. */
    theirNotes: opened.notes === (application.employerNotes ?? "") ? undefined : (application.employerNotes ?? ""),
    useTheirNotes() {
      setOpened({ ...opened, notes: application.employerNotes ?? "" });
      type(application.employerNotes ?? "");
    },
    /** Why the last change was not saved. Shown in the dialog, because toasts are inert behind it. */
    problem,
    /** Whether this decision would be sent. */
    mayDecide,
    decide,
    saveNotes,
    /** The status that is being set. */
    deciding: sent.isPending ? sent.variables.status : undefined,
    ...useRating(application, refresh),
  };
}

/** The rating, optimistic until the list has it: it is easily changed back. */
function useRating({ id: applicationId, candidateRating }: EmployerApplication, refresh: () => Promise<unknown>) {
  const [chosen, setChosen] = useState<{ readonly rating: number | null }>();
  const forget = (rating: number | null) => setChosen((last) => (last?.rating === rating ? undefined : last));
  const rated = useCommand(RateCandidate, {
    onSuccess: (_, { rating }) => void refresh().finally(() => forget(rating)),
    onError(error) {
      setChosen(undefined);
      failed(RateCandidate, "Failed to rate", errorMessageOr(error, "The rating was not saved"));
    },
  });
  const rate = (rating: number | null) => {
    setChosen({ rating });
    rated.mutate({ applicationId, rating });
  };
  return { rating: chosen === undefined ? candidateRating : chosen.rating, rate };
}

/** Records the first view of an application since it was submitted. */
function useViewMark({ id: applicationId, timeline }: EmployerApplication) {
  const { mutate: view } = useCommand(ViewApplication);
  const submitted = timeline.findLastIndex(({ kind }) => kind === "submitted");
  const unseen = !timeline.slice(submitted).some(({ kind }) => kind === "viewed");
  useEffect(() => {
    if (unseen) view({ applicationId });
  }, [unseen, view, applicationId]);
}
