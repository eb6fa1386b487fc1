import { useEffect, useRef } from "react";
import { useNavigate } from "./router.ts";

/** Goes somewhere after a pause in milliseconds, unless the screen is left before. */
export function useGoLater(delay: number): (to: string) => void {
  const navigate = useNavigate();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  return (to) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void navigate(to), delay);
  };
}
