import { ArrowPathIcon, ExclamationTriangleIcon } from "@heroicons/react/24/outline";
import { useTransition } from "react";
import { errorMessage } from "#kernel/error-message.ts";
import { Button } from "./button.tsx";
import { Icon } from "./icon.tsx";

interface Props {
  title: string;
  /** Omitted if the title says it. */
  error?: unknown;
  /** A returned promise settles when the attempt ends. */
  onRetry: () => unknown;
  /** `h1` where the page has no other heading. */
  heading?: "h1" | "h2";
}

/** A failed load with its reason and a Retry button. */
export function ErrorState({ title, error, onRetry, heading: Heading = "h2" }: Props) {
  const [retrying, start] = useTransition();
  const retry = () => start(async () => void (await onRetry()));
  return (
    <div role="alert" className="grid justify-items-center gap-2 px-6 py-12 text-center">
      <Icon of={ExclamationTriangleIcon} size="lg" className="text-refused" />
      <Heading className="text-lg">{title}</Heading>
      {error !== undefined && <p className="max-w-[44ch] text-muted">{errorMessage(error)}</p>}
      <Button icon={ArrowPathIcon} className="mt-3" onClick={retry} pending={retrying && "Retrying..."}>
        Retry
      </Button>
    </div>
  );
}
