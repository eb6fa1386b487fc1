import type { EmployerApplication } from "@provenwork/contracts/application/queries";
import { FlagIcon } from "@heroicons/react/24/outline";
import { Badge } from "#design/badge.tsx";

/** The answers to the company's questions, as they were asked; nothing without any. */
export function AnswersSection({ answers }: Pick<EmployerApplication, "answers">) {
  if (answers.length === 0) return null;
  return (
    <div className="grid gap-2">
      <h4 className="text-xs font-semibold text-muted">Answers</h4>
      <dl className="grid gap-3">
        {answers.map(({ question, answer, knockOut }) => (
          <div key={question} className="wrap-anywhere">
            <dt className="text-sm text-muted">{question}</dt>
            <dd className="flex flex-wrap items-center gap-2 whitespace-pre-line">
              {answer}
              {knockOut && (
                <Badge tone="waiting" icon={FlagIcon}>
                  Knock-out
                </Badge>
              )}
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
