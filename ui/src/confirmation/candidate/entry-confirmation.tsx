import { AnswerCorrection, RemoveConfirmation } from "@provenwork/contracts/confirmation/commands";
import { GetOwnConfirmations, type OwnConfirmation } from "@provenwork/contracts/confirmation/queries";
import { formatConfirmedBy } from "@provenwork/contracts/work-experience/confirmed-by";
import { useState } from "react";
import { Button, TextButton } from "#design/button.tsx";
import { Dialog } from "#design/dialog.tsx";
import { formatDay } from "#design/format.ts";
import { CompanySeal } from "#design/company-seal.tsx";
import { failed, succeeded } from "#design/toast.tsx";
import { errorMessage } from "#kernel/error-message.ts";
import { useCommand } from "#kernel/mutation.ts";
import { useAnswer } from "#kernel/query.ts";
import { formatPeriod } from "#work-experience/entry/work-values.ts";
import { ClaimChanges } from "../claim-changes.tsx";

/** What a company answered about an entry as it is now: a correction to decide on, or its confirmation. Live. */
export function EntryConfirmation({ experienceId }: { experienceId: string }) {
  const { data } = useAnswer(GetOwnConfirmations, {});
  const answer = data?.find((each) => each.experienceId === experienceId);
  if (answer?.status === "confirmed") return <Confirmed answer={answer} />;
  if (answer?.status === "rejected") return <Rejected answer={answer} />;
  return answer?.correction && <Correction answer={answer} correction={answer.correction} />;
}

interface CorrectionProps {
  answer: OwnConfirmation;
  correction: NonNullable<OwnConfirmation["correction"]>;
}

function Correction({ answer, correction }: CorrectionProps) {
  const { experienceId, revision, companyName, claimed } = answer;
  const { isPending, mutate, variables } = useCommand(AnswerCorrection, {
    onSuccess: ({ accepted }) =>
      accepted
        ? succeeded(AnswerCorrection, "Correction accepted", `${companyName} confirms the corrected experience.`)
        : succeeded(AnswerCorrection, "You keep your version", "The address stays verified."),
    onError: (error) => failed(AnswerCorrection, "Could not answer the correction", errorMessage(error)),
  });
  const decide = (accept: boolean) => mutate({ experienceId, revision, accept });
  return (
    <section
      aria-label={`Correction by ${companyName}`}
      className="grid gap-3 rounded-card border border-accent-line bg-surface p-4 text-sm"
    >
      <p className="font-semibold wrap-anywhere">{companyName} suggests a correction</p>
      <ClaimChanges claimed={claimed} corrected={correction.corrected} />
      {correction.note !== null && <p className="text-muted wrap-anywhere">“{correction.note}”</p>}
      <p className="text-muted">
        If you accept, the corrected experience is confirmed and your certificate is issued again. Without an answer,
        the correction ends on {formatDay(correction.endsAt)}.
      </p>
      <div className="flex flex-wrap gap-2">
        <Button
          size="sm"
          kind="primary"
          pending={isPending && variables.accept && "Accepting..."}
          onClick={() => decide(true)}
        >
          Accept
        </Button>
        <Button size="sm" pending={isPending && !variables.accept && "Sending..."} onClick={() => decide(false)}>
          Keep my version
        </Button>
      </div>
    </section>
  );
}

const Rejected = ({ answer: { companyName, rejectionReason } }: { answer: OwnConfirmation }) => (
  <p className="text-sm wrap-anywhere text-muted">
    Provenwork rejected the confirmation by {companyName}. The address stays verified.
    {rejectionReason !== null && ` Reason: ${rejectionReason}`}
  </p>
);

function Confirmed({ answer }: { answer: OwnConfirmation }) {
  const [open, setOpen] = useState(false);
  const { experienceId, companyName, domain, domainHeld, answeredAt, claimed } = answer;
  const { isPending, mutate } = useCommand(RemoveConfirmation, {
    onSuccess() {
      setOpen(false);
      succeeded(RemoveConfirmation, "Confirmation removed", "The address stays verified.");
    },
    onError: (error) => failed(RemoveConfirmation, "Could not remove the confirmation", errorMessage(error)),
  });
  const facts = [
    { name: "Confirmed", value: `${claimed.role}, ${formatPeriod(claimed)}` },
    { name: "By", value: `${companyName}, which had verified ${domain}` },
    { name: "When", value: formatDay(answeredAt) },
    ...(domainHeld
      ? []
      : [{ name: "Since then", value: `${companyName} no longer has ${domain} verified. It confirmed while it had.` }]),
  ];
  return (
    <>
      <TextButton className="text-sm text-proven" onClick={() => setOpen(true)}>
        <CompanySeal className="size-4" />
        {formatConfirmedBy({ company: companyName, domainHeld })}
      </TextButton>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title={`Confirmed by ${companyName}`}
        actions={
          <>
            <Button kind="danger" pending={isPending && "Removing..."} onClick={() => mutate({ experienceId })}>
              Remove confirmation
            </Button>
            <Button onClick={() => setOpen(false)}>Close</Button>
          </>
        }
      >
        <p className="mb-4 text-ink-2">
          A verified address proves that you could read email there. A confirmation is the company’s own statement about
          your role and dates.
        </p>
        <dl className="grid gap-x-5 gap-y-3 text-sm wrap-anywhere sm:grid-cols-[auto_1fr]">
          {facts.map(({ name, value }) => (
            <div key={name} className="contents">
              <dt className="text-muted max-sm:-mb-2.5">{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </Dialog>
    </>
  );
}
