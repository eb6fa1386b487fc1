import { useEffect, useRef } from "react";
import { TextButton } from "./button.tsx";
import { Note } from "./note.tsx";

/** Outcome of one of several calls. */
export interface Outcome {
  readonly id: string;
  readonly about: string;
  readonly text: string;
}

interface Props {
  title: string;
  /** Whether all succeeded. */
  isComplete: boolean;
  outcomes: readonly Outcome[];
  onClose: () => void;
}

/** What became of each of several calls. It takes the focus from the button that started them, which may be removed. */
export function Outcomes({ title, isComplete, outcomes, onClose }: Props) {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => list.current?.focus(), []);
  return (
    <Note live tone={isComplete ? "plain" : "waiting"}>
      <p className="font-semibold">{title}</p>
      {/* Focusable, so that a long list can be scrolled by keyboard. */}
      <div ref={list} role="group" aria-label="Outcome of each" tabIndex={0} className="my-2 max-h-40 overflow-y-auto">
        <ul aria-label="Outcomes" className="grid gap-1 wrap-anywhere">
          {outcomes.map(({ id, about, text }) => (
            <li key={id}>
              <span className="font-[560]">{about}:</span> {text}
            </li>
          ))}
        </ul>
      </div>
      <TextButton onClick={onClose}>Close this list</TextButton>
    </Note>
  );
}
