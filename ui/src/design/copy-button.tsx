import { ClipboardDocumentIcon, LinkIcon } from "@heroicons/react/24/outline";
import type { ComponentProps } from "react";
import { Button, TextButton } from "./button.tsx";
import { Icon } from "./icon.tsx";
import { failed, succeeded } from "./toast.tsx";

const copying = { name: "copying" };

interface Copied {
  text: string;
  /** Title of the toast. */
  done: string;
  note?: string | undefined;
  /** Instruction if the browser blocks copying. */
  byHand: string;
}

async function copy({ text, done, note, byHand }: Copied): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    succeeded(copying, done, note);
  } catch {
    failed(copying, "Your browser blocked copying", byHand);
  }
}

interface Props {
  /** Names the text, as in "Copy event id". */
  what: string;
  text: string;
}

/** Copies the text next to it. */
export const CopyButton = ({ what, text }: Props) => (
  <TextButton
    aria-label={`Copy ${what}`}
    className="flex-none text-sm"
    onClick={() => void copy({ text, done: `Copied: ${what}`, byHand: "Select the text and copy it." })}
  >
    <Icon of={ClipboardDocumentIcon} size="sm" />
    Copy
  </TextButton>
);

/** The same as a button. */
export const CopyTextButton = ({ what, text, ...button }: Props & Pick<ComponentProps<typeof Button>, "kind">) => (
  <Button
    {...button}
    icon={ClipboardDocumentIcon}
    onClick={() => void copy({ text, done: `Copied: ${what}`, byHand: "Select the text and copy it." })}
  >
    Copy
  </Button>
);

interface LinkProps extends Pick<ComponentProps<typeof Button>, "kind" | "size"> {
  path: string;
  /** Who can open the link. */
  note: string;
}

/** Copies the link to a page of this site. */
export function CopyLinkButton({ path, note, ...button }: LinkProps) {
  const copyLink = () => {
    const text = `${location.origin}${path}`;
    return copy({ text, done: "Link copied", note, byHand: `Select this link and copy it: ${text}` });
  };
  return (
    <Button {...button} icon={LinkIcon} onClick={() => void copyLink()}>
      Copy link
    </Button>
  );
}
