import type { ReactNode } from "react";
import { Card } from "./card.tsx";
import { Rosette } from "./rosette.tsx";
import { Seal } from "./seal.tsx";
import { StepTitle } from "./step-card.tsx";

/** Shown after a success: a stamped seal, the proof and the next step. */
export const Celebration = ({ title, children }: { title: string; children: ReactNode }) => (
  <Card aria-labelledby="step-title" className="grid justify-items-center gap-3 px-6 py-14 text-center wrap-anywhere">
    <div className="relative grid size-32 place-items-center text-proven">
      <Rosette className="absolute inset-0 animate-rise" />
      <Seal className="size-18 animate-stamp" />
    </div>
    <StepTitle>{title}</StepTitle>
    {children}
  </Card>
);
