import type { ReactNode } from "react";
import { TextButton } from "#design/button.tsx";

interface Props {
  label: string;
  /** Of a stream, or an id that streams share. */
  name: string;
  open: (name: string) => void;
  /** Next to the label. */
  aside?: ReactNode;
}

/** A history that can be opened, which is recorded. */
export const HistoryLine = ({ label, name, open, aside }: Props) => (
  <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 px-4 py-3 md:px-6">
    <span className="min-w-0">
      <span className="block">
        <span className="font-semibold">{label}</span>
        {aside}
      </span>
      <span className="block font-mono text-xs break-all text-muted">{name}</span>
    </span>
    <TextButton aria-label={`Open ${label} ${name}`} onClick={() => open(name)}>
      Open
    </TextButton>
  </li>
);
