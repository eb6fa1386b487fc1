import type { ReactNode } from "react";
import { Button } from "#design/button.tsx";
import { Card, CardBody } from "#design/card.tsx";
import { ErrorSummary, type FieldMessage } from "#design/error-summary.tsx";
import { Note } from "#design/note.tsx";

interface Props {
  /** Id of the heading, which names the form. */
  titleId: string;
  summary: { messages: FieldMessage[]; attempt: number };
  conflict: string | undefined;
  isDirty: boolean;
  pending: boolean;
  onSubmit: (event: React.FormEvent) => void;
  children: ReactNode;
}

/** An always-open form in a card. */
export const EditCard = ({ titleId, summary, conflict, isDirty, pending, onSubmit, children }: Props) => (
  <Card>
    <form noValidate aria-labelledby={titleId} onSubmit={onSubmit}>
      <CardBody className="grid gap-5">
        <ErrorSummary title="Please correct the marked fields" {...summary} />
        {conflict !== undefined && (
          <Note tone="waiting" live>
            {conflict}
          </Note>
        )}
        <div className="grid gap-5 md:grid-cols-2">{children}</div>
      </CardBody>
      <div className="flex flex-wrap items-center justify-between gap-3 rounded-b-card border-t border-line bg-sunken px-4 py-3 md:px-6">
        <p className="text-sm text-muted">{isDirty ? "Not saved yet" : "Nothing changed"}</p>
        <Button
          type="submit"
          kind="primary"
          disabled={!isDirty}
          pending={pending && "Saving..."}
          className="max-sm:w-full"
        >
          Save changes
        </Button>
      </div>
    </form>
  </Card>
);
