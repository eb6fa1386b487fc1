import { useEffect, useRef } from "react";

export interface FieldMessage {
  /** Id of the control the message is about. */
  id: string;
  message: string;
}

interface Props {
  title: string;
  messages: readonly FieldMessage[];
  /** Changes with every refused submit, so that focus comes here each time. */
  attempt: number;
}

/** Sorts messages by the position of their fields; rules are checked in another order. */
function byDocumentOrder(one: FieldMessage, other: FieldMessage): number {
  const [first, second] = [document.getElementById(one.id), document.getElementById(other.id)];
  if (first === null || second === null || first === second) return 0;
  return (first.compareDocumentPosition(second) & Node.DOCUMENT_POSITION_FOLLOWING) === 0 ? 1 : -1;
}

/** The errors of a refused submit: takes focus; each line links to its field if that is on the screen. */
export function ErrorSummary({ title, messages, attempt }: Props) {
  const box = useRef<HTMLDivElement>(null);
  const focusedFor = useRef(0);
  const empty = messages.length === 0;
  // The messages may arrive just after the submit; one that appears while typing takes no focus.
  useEffect(() => {
    if (empty || attempt === focusedFor.current) return;
    focusedFor.current = attempt;
    box.current?.focus();
  }, [attempt, empty]);
  if (empty) return null;
  const inOrder = messages.toSorted(byDocumentOrder);
  const goTo = (id: string) => (event: React.MouseEvent) => {
    event.preventDefault();
    const control = document.getElementById(id);
    control?.focus({ preventScroll: true });
    control?.scrollIntoView({ block: "center" });
  };
  return (
    <div
      ref={box}
      tabIndex={-1}
      role="alert"
      aria-label={title}
      className="grid gap-2 rounded-card border border-l-4 border-refused-line border-l-refused bg-refused-soft p-4"
    >
      <h2 className="text-md font-semibold tracking-normal">{title}</h2>
      <ul className="grid gap-1">
        {inOrder.map(({ id, message }) => (
          <li key={id + message} className="min-h-6 font-[560] text-refused">
            {document.getElementById(id) === null ? (
              message
            ) : (
              <a href={`#${id}`} onClick={goTo(id)} className="inline-block min-h-6 underline underline-offset-3">
                {message}
              </a>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}
