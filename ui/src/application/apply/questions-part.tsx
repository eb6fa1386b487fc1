import type { JobQuestion } from "@provenwork/contracts/job/queries";
import { answersOf, maxAnswer } from "@provenwork/contracts/job/question-rules";
import { useEffect } from "react";
import type { UseFormRegisterReturn } from "react-hook-form";
import { FieldError, TextArea, errorId } from "#design/field.tsx";
import { formatCount } from "#design/format.ts";
import type { Form } from "#kernel/form.ts";
import type { Typed } from "./answer-form.ts";
import { Part } from "./part.tsx";

interface Props {
  company: string;
  questions: readonly JobQuestion[];
  form: Pick<Form<Typed, Record<string, unknown>>, "field" | "register" | "errorOf" | "watch">;
  onKeyDown: (event: React.KeyboardEvent) => void;
}

/** The employer's questions. The first that is required has the focus: Enter on the button would be refused. */
export function QuestionsPart({ company, questions, form, onKeyDown }: Props) {
  const first = questions.find(({ required }) => required)?.questionId;
  useEffect(() => {
    const isBusy = document.activeElement?.matches("input, textarea, a") === true;
    if (first !== undefined && !isBusy) document.getElementById(idOf(first))?.focus();
  }, [first]);
  const required = questions.filter((each) => each.required).length;
  return (
    <Part title={`Questions from ${company}`}>
      <p className="-mt-3 text-sm text-muted">
        {required === questions.length ? "All are required." : `${formatCount(required, "answer")} required.`}
      </p>
      {questions.map((question) =>
        question.kind === "text" ? (
          <TextArea
            key={question.questionId}
            label={labelOf(question)}
            rows={3}
            hint={`Up to ${maxAnswer} characters`}
            aria-required={question.required}
            onKeyDown={onKeyDown}
            {...form.field(pathOf(question))}
          />
        ) : (
          <Choice
            key={question.questionId}
            question={question}
            field={form.register(pathOf(question))}
            error={form.errorOf(pathOf(question))}
          />
        ),
      )}
    </Part>
  );
}

const idOf = (questionId: string) => `answers.${questionId}` as const;
const pathOf = ({ questionId }: JobQuestion) => idOf(questionId);
const labelOf = ({ text, required }: JobQuestion): string => (required ? text : `${text} (optional)`);

interface ChoiceProps {
  question: JobQuestion;
  field: UseFormRegisterReturn;
  error: string | undefined;
}

function Choice({ question, field, error }: ChoiceProps) {
  const id = pathOf(question);
  return (
    <fieldset className="grid gap-1.5" aria-describedby={error === undefined ? undefined : errorId(id)}>
      <legend className="mb-1.5 text-sm font-semibold wrap-anywhere">{labelOf(question)}</legend>
      {answersOf(question).map((answer, index) => (
        <label key={answer} className="flex min-h-8 cursor-pointer items-center gap-2.5 wrap-anywhere">
          <input
            {...field}
            id={index === 0 ? id : `${id}-${index}`}
            type="radio"
            value={answer}
            className="size-4 flex-none accent-accent"
          />
          {answer}
        </label>
      ))}
      {error !== undefined && <FieldError id={id}>{error}</FieldError>}
    </fieldset>
  );
}
