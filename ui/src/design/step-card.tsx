import { ArrowLeftIcon } from "@heroicons/react/24/outline";
import { type ReactNode, useEffect, useRef } from "react";
import { Button } from "./button.tsx";
import { Card, CardBody } from "./card.tsx";

/** The card of one step. */
export function StepCard({ title, lead, children }: { title: string; lead: ReactNode; children: ReactNode }) {
  return (
    <Card aria-labelledby="step-title">
      <CardBody className="grid gap-6">
        <div className="grid gap-2">
          <StepTitle>{title}</StepTitle>
          <p className="max-w-[60ch] text-muted">{lead}</p>
        </div>
        {children}
      </CardBody>
    </Card>
  );
}

/** The heading of a step; takes focus when the step opens, so that screen readers announce the change. */
export function StepTitle({ children }: { children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  return (
    <h1 id="step-title" ref={heading} tabIndex={-1} className="text-2xl font-bold tracking-tighter wrap-anywhere">
      {children}
    </h1>
  );
}

/** Back button at the left, the next step at the right. */
export function StepActions({ onBack, children }: { onBack?: () => void; children: ReactNode }) {
  return (
    <div className="flex flex-wrap justify-between gap-3">
      {onBack ? (
        <Button icon={ArrowLeftIcon} onClick={onBack}>
          Back
        </Button>
      ) : (
        <span />
      )}
      {children}
    </div>
  );
}
