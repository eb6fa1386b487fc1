import type { ComponentProps } from "react";
import { Card } from "./card.tsx";
import { EmptyState } from "./empty-state.tsx";

interface Props extends Pick<ComponentProps<typeof EmptyState>, "art" | "heading"> {
  /** Plural name of the screen's content. */
  what: string;
}

/** A candidates' screen for users of another type. */
export const CandidatesOnly = ({ what, ...state }: Props) => (
  <Card>
    <EmptyState title={`${what} are for candidates`} {...state}>
      This page is for candidates.
    </EmptyState>
  </Card>
);
