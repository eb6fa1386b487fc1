import { type ComponentProps, Suspense } from "react";
import { lazyPart } from "#kernel/lazy-part.ts";

const InvitedNote = lazyPart(() => import("./invited-note.tsx").then((module) => module.InvitedNote));

/** The note, a chunk of its own; most jobs have none. */
export const InvitedNoteLater = (props: ComponentProps<typeof InvitedNote>) => (
  <Suspense fallback={null}>
    <InvitedNote {...props} />
  </Suspense>
);
