import { type ReactNode, useEffect, useRef } from "react";
import { Button } from "./button.tsx";
import { ErrorSummary, type FieldMessage } from "./error-summary.tsx";
import { Note } from "./note.tsx";

interface Props {
  title: string;
  summary: { messages: FieldMessage[]; attempt: number };
  /** Message of an edit conflict. */
  conflict: string | undefined;
  pending: boolean;
  save: string;
  onSubmit: (event: React.FormEvent) => void;
  onCancel: () => void;
  children: ReactNode;
}

/** An inline form in place of the content it edits; its heading takes focus when it opens. */
export function EditFrame({ title, summary, conflict, pending, save, onSubmit, onCancel, children }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <form noValidate className="grid gap-5" onSubmit={onSubmit}>
      <h3 ref={heading} tabIndex={-1} className="text-md font-semibold tracking-normal">
        {title}
      </h3>
      <ErrorSummary title="Please correct the marked fields" {...summary} />
      {conflict !== undefined && (
        <Note tone="waiting" live>
          {conflict}
        </Note>
      )}
      {children}
      <div className="flex flex-wrap justify-end gap-3">
        <Button onClick={onCancel}>Cancel</Button>
        <Button type="submit" kind="primary" pending={pending && "Saving..."}>
          {save}
        </Button>
      </div>
    </form>
  );
}
