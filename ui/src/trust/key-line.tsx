import { TextButton } from "#design/button.tsx";
import { Key } from "#design/key.tsx";

const keys = [
  ["J", "next"],
  ["K", "previous"],
  ["C", "clear"],
  ["R", "reject"],
  ["T", "take down"],
] as const;

/** The main shortcuts in one line, with a link to all; hidden on phones. */
export const KeyLine = ({ onHelp }: { onHelp: () => void }) => (
  <p className="mt-1 flex flex-wrap items-center gap-x-4 gap-y-1 text-xs max-md:hidden">
    {keys.map(([key, does]) => (
      <span key={key} className="inline-flex items-center gap-1">
        <Key letter={key} isRead /> {does}
      </span>
    ))}
    <TextButton aria-keyshortcuts="?" onClick={onHelp}>
      All keys <Key letter="?" />
    </TextButton>
  </p>
);
