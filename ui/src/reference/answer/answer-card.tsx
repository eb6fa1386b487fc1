import type { OutputOf } from "@provenwork/contracts/kernel/endpoint";
import type { ReferenceAnswer } from "@provenwork/contracts/reference/answers";
import {
  AnswerReference,
  type OpenReference,
  StopQuestions,
  TakeBackReference,
} from "@provenwork/contracts/reference/commands";
import { answeredFromText } from "@provenwork/contracts/work-experience/answered-from";
import { Button, TextButton } from "#design/button.tsx";
import { CardBody } from "#design/card.tsx";
import { formatDay } from "#design/format.ts";
import { Note } from "#design/note.tsx";
import { failed, succeeded } from "#design/toast.tsx";
import { errorMessage } from "#kernel/error-message.ts";
import { useCommand } from "#kernel/mutation.ts";
import { formatPeriod } from "#work-experience/entry/work-values.ts";

interface Props {
  token: string;
  question: OutputOf<typeof OpenReference>;
  onChanged: () => void;
}

const answers: Readonly<Record<ReferenceAnswer, { label: string; given: string }>> = {
  yes: { label: "Yes, they are right", given: "You answered that the role and dates are right." },
  no: { label: "No", given: "You answered that role or dates are wrong." },
  "cannot-say": { label: "I cannot say", given: "You answered that you cannot say." },
};

/** The claim, its three answers, and what can be taken back. */
export function AnswerCard({ token, question, onChanged }: Props) {
  const { name, company, domain, claimed, answer } = question;
  const facts = [
    { name: "Person", value: name === "" ? "Not set" : name },
    { name: "Company", value: company },
    { name: "Role", value: claimed.role },
    { name: "Dates", value: formatPeriod(claimed) },
  ];
  return (
    <CardBody className="grid gap-5">
      <dl className="grid gap-x-6 gap-y-2 sm:grid-cols-[6rem_minmax(0,1fr)]">
        {facts.map((fact) => (
          <div key={fact.name} className="contents">
            <dt className="text-muted max-sm:-mb-2">{fact.name}</dt>
            <dd className="font-semibold wrap-anywhere">{fact.value}</dd>
          </div>
        ))}
      </dl>
      {answer === null ? (
        <Choices token={token} question={question} onChanged={onChanged} />
      ) : (
        <Given token={token} question={question} onChanged={onChanged} />
      )}
      <p className="text-sm text-muted">
        A yes is shown as “Answered from {domain}”. {answeredFromText(domain)}
      </p>
      <StopButton stop={question.stop} />
    </CardBody>
  );
}

function Choices({ token, question: { expiresAt }, onChanged }: Props) {
  const { isPending, mutate, variables } = useCommand(AnswerReference, {
    onSuccess: onChanged,
    onError(error) {
      failed(AnswerReference, "Your answer was not recorded", errorMessage(error));
      onChanged();
    },
  });
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap gap-3">
        {(["yes", "no", "cannot-say"] as const).map((answer) => (
          <Button
            key={answer}
            kind={answer === "yes" ? "primary" : "outline"}
            pending={isPending && variables.answer === answer && "Sending..."}
            onClick={() => mutate({ token, answer })}
          >
            {answers[answer].label}
          </Button>
        ))}
      </div>
      <p className="text-sm text-muted">You can answer until {formatDay(expiresAt)}.</p>
    </div>
  );
}

function Given({ token, question: { answer }, onChanged }: Props) {
  const { isPending, mutate } = useCommand(TakeBackReference, {
    onSuccess: onChanged,
    onError: (error) => failed(TakeBackReference, "Could not take the answer back", errorMessage(error)),
  });
  if (answer === null || answer === "taken-back")
    return <Note live>You took your answer back. It counts no longer.</Note>;
  return (
    <div className="grid gap-3">
      <Note live>{answers[answer].given} Thank you.</Note>
      <Button
        className="justify-self-start"
        pending={isPending && "Taking it back..."}
        onClick={() => mutate({ token })}
      >
        Take my answer back
      </Button>
    </div>
  );
}

function StopButton({ stop }: { stop: string }) {
  const { isPending, isSuccess, mutate } = useCommand(StopQuestions, {
    onSuccess: () => succeeded(StopQuestions, "No more questions", "This address gets no more such emails."),
    onError: (error) => failed(StopQuestions, "Not stopped", errorMessage(error)),
  });
  return (
    <TextButton
      className="justify-self-start text-sm"
      disabled={isPending || isSuccess}
      onClick={() => mutate({ token: stop })}
    >
      {isSuccess ? "This address gets no more questions" : "No more questions to this address"}
    </TextButton>
  );
}
