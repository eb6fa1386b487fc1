import { CheckIcon, ExclamationTriangleIcon } from "@heroicons/react/24/outline";
import { Toaster as Sonner, toast } from "sonner";
import { Icon } from "./icon.tsx";

/** The operation a toast reports on, usually an endpoint. */
interface Tried {
  readonly name: string;
}

const shown = new Set<string>();

/** Reports a success and dismisses the operation's failure toast. Announced politely; at most one per operation. */
export const succeeded = (tried: Tried, title: string, description?: string): void => {
  noLongerFailed(tried);
  toast.success(title, { id: `succeeded ${tried.name}`, description });
};

/** Reports a failure with the server's message; stays long enough to be read, or until the operation succeeds. */
export const failed = (tried: Tried, title: string, description?: string): void => {
  shown.add(tried.name);
  toast.error(title, { id: failureId(tried), description, duration: 8000 });
};

/** Dismisses the failure toast where success needs no toast. */
export const noLongerFailed = (tried: Tried): void => {
  if (shown.delete(tried.name)) toast.dismiss(failureId(tried));
};

const failureId = ({ name }: Tried): string => `failed ${name}`;

/** Container of toasts, styled with our tokens instead of sonner's sheet. */
export function Toaster() {
  return (
    <Sonner
      position="bottom-right"
      closeButton
      className="font-sans"
      containerAriaLabel="Notifications"
      icons={{
        success: <Icon of={CheckIcon} className="text-accent" />,
        error: <Icon of={ExclamationTriangleIcon} className="text-refused" />,
      }}
      toastOptions={{
        unstyled: true,
        classNames: {
          toast:
            "flex w-(--width) gap-3 font-sans max-[600px]:w-[calc(100%-2*var(--mobile-offset-left))] rounded-card border border-line bg-surface p-4 pr-10 text-md text-ink shadow-float",
          title: "font-semibold",
          description: "text-sm text-muted whitespace-pre-line",
          icon: "mt-px",
          closeButton:
            "absolute top-3 right-3 grid size-6 cursor-pointer place-items-center rounded-inner text-muted hover:bg-hover hover:text-ink",
        },
      }}
    />
  );
}
