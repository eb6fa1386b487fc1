import {
  type FilledIn,
  type RejectionReason,
  fillTemplate,
  rejectionReasons,
} from "@provenwork/contracts/application/decision-message";
import type { MessageTemplate, TemplateDecision } from "@provenwork/contracts/company/templates";
import { useState } from "react";
import { z } from "zod";
import { loadDraft, saveDraft } from "#kernel/draft.ts";
import { decisionDraft } from "./decision-draft.ts";

const shape = z.object({
  /** Name of the chosen template; empty for no message. Undefined: the first one. */
  template: z.string().optional(),
  /** Once the message was edited. */
  message: z.string().optional(),
  reason: z.enum(rejectionReasons).optional(),
});
type Draft = z.output<typeof shape>;

/** The message to a candidate: the chosen template filled in, until it is edited. Kept on this device until it is decided. */
export function useDecisionDraft(
  { applicationId, decision }: { applicationId: string; decision: TemplateDecision },
  templates: readonly MessageTemplate[],
  filledIn: Omit<FilledIn, "reason">,
) {
  const name = decisionDraft(decision, applicationId);
  const [draft, setDraft] = useState<Draft>(() => loadDraft(name, shape) ?? {});
  const change = (next: Draft) => {
    setDraft(next);
    saveDraft(name, next);
  };
  const { template = templates[0]?.name ?? "", reason } = draft;
  const chosen = templates.find((each) => each.name === template);
  const filled = chosen === undefined ? "" : fillTemplate(chosen.text, { ...filledIn, reason });
  const isEdited = draft.message !== undefined;
  return {
    template: chosen === undefined && !isEdited ? "" : template,
    /** Replaces what was typed. */
    choose: (next: string) => change({ reason, template: next }),
    message: draft.message ?? filled,
    isEdited,
    type: (message: string) => change({ ...draft, template, message }),
    reason,
    giveReason: (next: RejectionReason | undefined) => change({ ...draft, reason: next }),
  };
}
