import { useEffect, useRef } from "react";
import { useNavigate } from "./router.ts";

/** Navigates after a delay in milliseconds, unless the screen is left first. */
export function useDelayedNavigate(delay: number): (to: string) => void {
  const navigate = useNavigate();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  return (to) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void navigate(to), delay);
  };
}
