interface Step {
  readonly kind: string;
  readonly at: Date;
  /** The actor, if shown. */
  readonly by?: string | null;
}

const dayOf = ({ at }: Step): string => at.toISOString().slice(0, 10);

/** Several openings of a resume in a row, by the same person on one day, are shown as the last of them. */
export const collapseRepeatedOpenings = <S extends Step>(steps: readonly S[]): S[] =>
  steps.filter((step, index) => {
    const next = steps[index + 1];
    const again = next?.kind === "resume-opened" && next.by === step.by && dayOf(next) === dayOf(step);
    return !(again && step.kind === "resume-opened");
  });
