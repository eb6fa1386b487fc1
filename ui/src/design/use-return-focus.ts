import { useEffect, useLayoutEffect, useRef } from "react";

/**
 * Returns focus to the element that had it when a dialog opened. Headless UI does so only for elements used after its code was
 * loaded; a button may be pressed before.
 */
export function useReturnFocus(open: boolean): void {
  const opener = useRef<HTMLElement>(null);
  // Before the effects of the dialog, which move the focus into it.
  useLayoutEffect(() => {
    if (open && document.activeElement instanceof HTMLElement) opener.current = document.activeElement;
  }, [open]);
  useEffect(() => {
    if (!open) return undefined;
    return () => {
      const active = document.activeElement;
      const isLeft = active === null || active === document.body || active.closest("[role=dialog]") !== null;
      if (isLeft && opener.current?.isConnected === true) opener.current.focus();
    };
  }, [open]);
}
