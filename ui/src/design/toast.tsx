import { CheckIcon, ExclamationTriangleIcon } from "@heroicons/react/24/outline";
import { Toaster as Sonner, toast } from "sonner";
import { Icon } from "./icon.tsx";

/** Says that something worked. Announced politely. */
export const succeeded = (title: string, description?: string): void => {
  toast.success(title, { description });
};

/** Says that something failed, with the server's words; stays long enough to be read. */
export const failed = (title: string, description?: string): void => {
  toast.error(title, { description, duration: 8000 });
};

/** Where toasts appear. Unstyled: the look is made of our tokens. */
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
