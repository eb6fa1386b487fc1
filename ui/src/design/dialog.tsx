import { Description, Dialog as Modal, DialogBackdrop, DialogPanel, DialogTitle } from "@headlessui/react";
import { XMarkIcon } from "@heroicons/react/24/outline";
import { type ReactNode, useState } from "react";
import { Button } from "./button.tsx";
import { Icon } from "./icon.tsx";
import { bottomBar } from "./toast.tsx";
import { useReturnFocus } from "./use-return-focus.ts";

interface Props {
  open: boolean;
  onClose: () => void;
  title: string;
  description?: string;
  /** Next to the title. */
  head?: ReactNode;
  /** For content in columns. */
  wide?: boolean;
  /** At the right edge of the window, and as high. */
  sheet?: boolean;
  children?: ReactNode;
  /** Buttons at the bottom, the primary one last. */
  actions: ReactNode;
}

const fields = 'input:not([type="hidden"], [type="file"], [hidden], :disabled), select:enabled, textarea:enabled';

/** Headless UI focuses what is marked, or the first control of the dialog. A dialog may mark what it begins with. */
function markFirstField(body: HTMLElement | null): void {
  const isMarked = body?.parentElement?.querySelector("[data-autofocus]") !== null;
  if (!isMarked) body?.querySelector(fields)?.setAttribute("data-autofocus", "");
}

/** A modal dialog: traps and restores focus, starts in its first field, closes on Escape; a full-height sheet on a phone. */
export function Dialog({
  open,
  onClose,
  title,
  description,
  head,
  wide = false,
  sheet = false,
  children,
  actions,
}: Props) {
  useReturnFocus(open);
  // Headless UI makes the page behind inert when the dialog opens, which requires a mounted page.
  const [place, setPlace] = useState<HTMLElement | null>(null);
  return (
    <>
      <span ref={setPlace} hidden />
      <Modal open={open && place !== null} onClose={onClose} className="fixed inset-0 z-40">
        <DialogBackdrop transition className="fixed inset-0 bg-scrim transition-opacity data-closed:opacity-0" />
        <div className={`fixed inset-0 grid ${sheet ? "justify-items-end" : "md:place-items-center md:p-4"}`}>
          <DialogPanel
            transition
            className={`grid h-dvh w-full grid-rows-[auto_minmax(0,1fr)_auto] overflow-hidden bg-surface shadow-float transition duration-180 data-closed:opacity-0 ${sheet ? "data-closed:translate-x-6 md:max-w-[35rem]" : `data-closed:translate-y-1.5 md:h-auto md:max-h-[calc(100dvh-2rem)] md:rounded-card ${wide ? "md:max-w-[82rem]" : "md:max-w-lg"}`}`}
          >
            <header className="flex items-center justify-between gap-x-4 border-b border-line px-4 py-3 max-md:flex-wrap md:px-6">
              {/* On a phone a title with more next to it has a line of its own. */}
              <DialogTitle
                className={`min-w-0 text-lg wrap-anywhere ${head === undefined ? "max-md:flex-1" : "max-md:basis-full"}`}
              >
                {title}
              </DialogTitle>
              {head}
              <Button kind="quiet" size="icon" aria-label="Close" onClick={onClose} className="-mr-2">
                <Icon of={XMarkIcon} />
              </Button>
            </header>
            {/* Focusable, so that long content can be scrolled by keyboard. */}
            <div
              // Content in columns is read first, and its keys must not type into a field.
              ref={wide ? null : markFirstField}
              role="group"
              aria-label={title}
              tabIndex={0}
              className="overflow-auto overscroll-contain px-4 py-5 focus-visible:-outline-offset-2 md:px-6"
            >
              {description !== undefined && <Description className="text-ink-2">{description}</Description>}
              {children}
            </div>
            <footer
              ref={bottomBar}
              className="flex flex-wrap justify-end gap-3 border-t border-line bg-sunken px-4 py-3 md:px-6"
            >
              {actions}
            </footer>
          </DialogPanel>
        </div>
      </Modal>
    </>
  );
}
