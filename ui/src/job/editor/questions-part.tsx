import { maxQuestions } from "@provenwork/contracts/job/question-rules";
import { PlusIcon, TrashIcon } from "@heroicons/react/24/outline";
import { useRef } from "react";
import { useFieldArray } from "react-hook-form";
import { Button } from "#design/button.tsx";
import { Checkbox } from "#design/checkbox.tsx";
import { FieldError, SelectField, TextArea, TextField } from "#design/field.tsx";
import type { Form } from "#kernel/form.ts";
import type { JobDraft, JobFormValues } from "./job-form.ts";
import { Part } from "./part.tsx";
import { blankQuestion, typedAnswers } from "./question-form.ts";

interface Props {
  form: Form<JobDraft, JobFormValues>;
  values: JobDraft;
}

const kindLabels = { text: "In words", "yes-no": "Yes or No", choice: "A choice" } as const;

/** What applicants are asked: at most five questions. */
export function QuestionsPart({ form, values }: Props) {
  const asked = useFieldArray({ control: form.control, name: "questions", keyName: "key" });
  const add = useRef<HTMLButtonElement>(null);
  return (
    <Part id="part-questions" title="Questions for applicants (optional)">
      <p className="-mt-3 text-sm text-muted">
        Up to {maxQuestions}. Candidates answer them when they apply. A knock-out is only marked for you: you always
        decide.
      </p>
      {asked.fields.map(({ key }, index) => (
        <Question
          key={key}
          form={form}
          values={values}
          index={index}
          onRemove={() => {
            asked.remove(index);
            add.current?.focus();
          }}
        />
      ))}
      <div>
        <Button
          ref={add}
          size="sm"
          icon={PlusIcon}
          aria-disabled={asked.fields.length >= maxQuestions}
          className="aria-disabled:cursor-not-allowed aria-disabled:text-muted"
          onClick={() => {
            if (asked.fields.length < maxQuestions) asked.append({ ...blankQuestion });
          }}
        >
          Add a question
        </Button>
      </div>
    </Part>
  );
}

function Question({ form, values, index, onRemove }: Props & { index: number; onRemove: () => void }) {
  const path = `questions.${index}` as const;
  const question = values.questions[index];
  // Errors of one line of the answers are shown at their field, too.
  const within = (field: string) =>
    form.summary.messages.find(({ id }) => id === `${path}.${field}` || id.startsWith(`${path}.${field}.`))?.message;
  const answers = question === undefined ? [] : [...new Set(typedAnswers(question))];
  const marks = form.register(`${path}.knockOuts`);
  return (
    <fieldset className="grid gap-4 rounded-card border border-line p-4">
      <legend className="sr-only">Question {index + 1}</legend>
      <div className="grid items-start gap-4 sm:grid-cols-[minmax(0,1fr)_10rem]">
        <TextField required label={`Question ${index + 1}`} {...form.field(`${path}.text`)} />
        <SelectField label="Answered" options={kindLabels} {...form.field(`${path}.kind`)} />
      </div>
      {question?.kind === "choice" && (
        <TextArea
          required
          label="Answers to choose from"
          hint="One a line, two to eight"
          rows={3}
          {...form.field(`${path}.choices`)}
          error={within("choices")}
        />
      )}
      {answers.length > 1 && (
        <div role="group" aria-label={`Knock-outs of question ${index + 1}`} className="grid gap-1.5">
          <p className="text-sm font-semibold">Knock-out answers (optional)</p>
          <div className="flex flex-wrap gap-x-5 gap-y-1.5">
            {answers.map((answer, place) => (
              <Checkbox
                key={answer}
                id={place === 0 ? `${path}.knockOuts` : `${path}.knockOuts-${place}`}
                label={answer}
                value={answer}
                {...marks}
              />
            ))}
          </div>
          {within("knockOuts") !== undefined && <FieldError id={`${path}.knockOuts`}>{within("knockOuts")}</FieldError>}
        </div>
      )}
      <div className="flex flex-wrap items-center justify-between gap-3">
        <Checkbox id={`${path}.required`} label="An answer is required" {...form.register(`${path}.required`)} />
        <Button size="sm" kind="quiet" icon={TrashIcon} aria-label={`Remove question ${index + 1}`} onClick={onRemove}>
          Remove
        </Button>
      </div>
    </fieldset>
  );
}
