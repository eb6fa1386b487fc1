import { ClipboardDocumentIcon } from "@heroicons/react/24/outline";
import { TextButton } from "./button.tsx";
import { Icon } from "./icon.tsx";
import { failed, succeeded } from "./toast.tsx";

const copying = { name: "copying" };

interface Props {
  /** What is copied, as in "Copy event id". */
  what: string;
  text: string;
}

/** Copies a text that stands beside it. */
export function CopyButton({ what, text }: Props) {
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      succeeded(copying, `Copied: ${what}`);
    } catch {
      failed(copying, "Your browser does not let us copy", "Select the text and copy it.");
    }
  };
  return (
    <TextButton aria-label={`Copy ${what}`} className="flex-none text-sm" onClick={() => void copy()}>
      <Icon of={ClipboardDocumentIcon} size="sm" />
      Copy
    </TextButton>
  );
}
