import { ReviewApplication } from "@provenwork/contracts/application/commands";
import type { EmployerApplication } from "@provenwork/contracts/application/queries";
import { type ApplicationDecision, erasedName } from "@provenwork/contracts/application/rules";
import { useRef, useState } from "react";
import type { Outcome } from "#design/outcomes.tsx";
import { call, isTemporary } from "#kernel/call.ts";
import { errorMessageOr } from "#kernel/error-message.ts";
import type { Selection } from "#kernel/use-selection.ts";
import { warnUncheckedSave } from "#kernel/warn-unchecked-save.ts";
import { useRefreshApplications } from "./use-refresh-applications.ts";

export interface DecisionOutcome extends Outcome {
  readonly decided: boolean;
}

const decisionLabels: Readonly<Record<ApplicationDecision, string>> = {
  approved: "Approved",
  rejected: "Rejected",
  pending: "Reset to pending",
};

/** Decides on each chosen application with one call. Applications without an answer stay chosen; deciding again retries them. */
export function useDecideAll({ chosen, keepOnly }: Selection<EmployerApplication>) {
  const refresh = useRefreshApplications();
  const [done, setDone] = useState<number>();
  const [outcomes, setOutcomes] = useState<readonly DecisionOutcome[]>([]);
  const intents = useRef(new Map<string, string>());

  async function decide(status: ApplicationDecision): Promise<void> {
    if (done !== undefined) return;
    const results: DecisionOutcome[] = [];
    const unanswered = new Set<string>();
    for (const application of chosen.values()) {
      setDone(results.length);
      const { outcome, mayRetry } = await decideOne(application, status);
      results.push(outcome);
      if (mayRetry) unanswered.add(application.id);
    }
    setOutcomes(results);
    keepOnly(unanswered);
    setDone(undefined);
    void refresh();
  }

  async function decideOne(application: EmployerApplication, status: ApplicationDecision) {
    const { id, revision, candidate, job } = application;
    const key = `${id} ${status}`;
    const intent = intents.current.get(key) ?? crypto.randomUUID();
    intents.current.set(key, intent);
    const outcome = { id, about: `${candidate.user?.fullName ?? erasedName}, ${job.title}` };
    try {
      await call(
        ReviewApplication,
        { applicationId: id, status },
        { intent, seen: revision, onUnchecked: () => warnUncheckedSave(ReviewApplication) },
      );
      intents.current.delete(key);
      return { outcome: { ...outcome, decided: true, text: decisionLabels[status] }, mayRetry: false };
    } catch (error) {
      const mayRetry = isTemporary(error);
      if (!mayRetry) intents.current.delete(key);
      const text = errorMessageOr(error, "Failed to update application status");
      return { outcome: { ...outcome, decided: false, text }, mayRetry };
    }
  }

  return {
    decide: (status: ApplicationDecision) => void decide(status),
    /** Number decided so far; undefined while idle. */
    done,
    outcomes,
    dismiss: () => setOutcomes([]),
  };
}
