import { useMutationState } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { Button } from "#design/button.tsx";
import { Note } from "#design/note.tsx";
import type { KeptOnboarding } from "./kept-onboarding.ts";
import { isOver } from "./onboarding-query.ts";

interface Props {
  kept: KeptOnboarding;
  onStartAgain: (kept: KeptOnboarding) => void;
}

/** Notice of an ended onboarding. Input still on this page can be sent as a new one; a freshly loaded page has none. */
export function OnboardingOver({ kept, onStartAgain }: Props) {
  const onThisPage = kept.person !== undefined;
  const box = useRef<HTMLDivElement>(null);
  // The pressed button may be far below: the notice takes focus after each refused submit, never during typing.
  const refused = useMutationState({
    filters: { predicate: ({ state }) => isOver(state.error) },
    select: ({ state }) => state.submittedAt,
  }).at(-1);
  useEffect(() => {
    if (onThisPage && refused !== undefined) box.current?.focus();
  }, [onThisPage, refused]);
  return (
    <div ref={box} tabIndex={-1} className="mb-6 scroll-mt-24">
      <Note tone="waiting" live>
        <p className="font-semibold">Your onboarding has ended</p>
        {onThisPage ? (
          <>
            <p>
              Onboarding expires after 24 hours. What you typed is still here: start again, and the forms are filled in.
              Jobs you had verified need a new code.
            </p>
            <Button size="sm" className="mt-3" onClick={() => onStartAgain(kept)}>
              Start again
            </Button>
          </>
        ) : (
          <p>Onboarding expires after 24 hours. What you typed on this device is gone. Please start again.</p>
        )}
      </Note>
    </div>
  );
}
