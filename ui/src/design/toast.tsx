import { CheckIcon, ExclamationTriangleIcon } from "@heroicons/react/24/outline";
import type { ReactNode } from "react";
import { Toaster as Sonner, toast } from "sonner";
import { Icon } from "./icon.tsx";

/** The operation a toast reports on, usually an endpoint. */
interface Tried {
  readonly name: string;
}

const shown = new Set<string>();

/**
 * Reports a success and dismisses the operation's failure toast. Announced politely; at most one per operation. A
 * toast with an action stays longer.
 */
export const succeeded = (tried: Tried, title: string, description?: string, action?: ReactNode): void => {
  noLongerFailed(tried);
  toast.success(title, { id: successId(tried), description, action, duration: action === undefined ? 4000 : 10_000 });
};

const successId = ({ name }: Tried): string => `succeeded ${name}`;

/** Dismisses the success toast of an operation that was undone. */
export const undone = (tried: Tried): void => void toast.dismiss(successId(tried));

/**
 * Reports a failure with the server's message; stays long enough to be read, or until the operation succeeds. With an action it
 * stays until it is closed.
 */
export const failed = (tried: Tried, title: string, description?: string, action?: ReactNode): void => {
  shown.add(tried.name);
  toast.error(title, { id: failureId(tried), description, action, duration: action === undefined ? 8000 : Infinity });
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
      offset={{ bottom: "calc(var(--bottom-bar, 0px) + 1.5rem)" }}
      mobileOffset={{ bottom: "calc(var(--bottom-bar, 0px) + 1rem)" }}
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
            "flex w-(--width) items-start gap-3 font-sans max-[600px]:w-[calc(100%-2*var(--mobile-offset-left))] rounded-card border border-line bg-surface p-4 pr-10 text-md text-ink shadow-float",
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

const bars = new Set<HTMLElement>();

/** Size in pixels of a toast of a few lines, at the bottom right of the window. */
const corner = { width: 380, height: 160 };

/** Pixels by which toasts are raised to stay above a bar; 0 while the bar is elsewhere. */
function raisedBy(bar: HTMLElement): number {
  const { top, right, bottom } = bar.getBoundingClientRect();
  const isThere = right > innerWidth - corner.width && bottom > innerHeight - corner.height && top < innerHeight;
  return isThere ? innerHeight - top : 0;
}

const measure = () =>
  document.documentElement.style.setProperty("--bottom-bar", `${Math.max(0, ...[...bars].map(raisedBy))}px`);

/** Ref of a bar that may be at the bottom of the window: toasts and scrolled-to fields stay above it. */
export function bottomBar(bar: HTMLElement | null): (() => void) | undefined {
  if (bar === null) return undefined;
  const observer = new ResizeObserver(measure);
  bars.add(bar);
  // A sticky bar moves when its container is resized, even if its own size is unchanged.
  for (const each of [bar, bar.parentElement, document.body]) if (each !== null) observer.observe(each);
  addEventListener("scroll", measure, { passive: true });
  return () => {
    observer.disconnect();
    bars.delete(bar);
    if (bars.size === 0) removeEventListener("scroll", measure);
    measure();
  };
}
