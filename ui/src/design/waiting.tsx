import type { ReactNode } from "react";
import { Spinner } from "./spinner.tsx";

/** A full-page spinner with a text. */
export function Waiting({ children }: { children: ReactNode }) {
  return (
    <main role="status" className="flex min-h-dvh items-center justify-center gap-3 text-muted">
      <Spinner />
      {children}
    </main>
  );
}
