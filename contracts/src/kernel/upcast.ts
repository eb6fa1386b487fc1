/** A stored event before validation: `personal` is present once decrypted. */
export interface StoredShape {
  data: Record<string, unknown>;
  personal?: Record<string, unknown>;
}

/** Upcasts one stored version to the next; pure, and total over every value of that version. */
export interface Upcaster {
  readonly type: string;
  readonly from: number;
  readonly data?: (data: Record<string, unknown>) => Record<string, unknown>;
  /** Receives an empty personal part from a version that had none. */
  readonly personal?: (personal: Record<string, unknown>) => Record<string, unknown>;
}

/** The personal part that upcasters add to an event without one; undefined if they add none. */
export const personalFromNothing = (chain: readonly Upcaster[]): Record<string, unknown> | undefined =>
  chain.reduce<Record<string, unknown> | undefined>(
    (personal, link) => (link.personal === undefined ? personal : link.personal(personal ?? {})),
    undefined,
  );

/** An event of a version that only a newer release knows, which runs at the same time or was replaced by this one. */
export class EventOfNewerRelease extends Error {
  override readonly name = "EventOfNewerRelease";
}

/** The chain of upcasters from a stored version to the current one. @throws EventOfNewerRelease; if one is missing */
export function upcasterChain(
  upcasters: readonly Upcaster[],
  type: string,
  from: number,
  to: number,
): readonly Upcaster[] {
  if (from > to)
    throw new EventOfNewerRelease(
      `${type} version ${from} was written by a newer release; this one knows version ${to}`,
    );
  return Array.from({ length: to - from }, (_, step) => {
    const link = upcasters.find((candidate) => candidate.type === type && candidate.from === from + step);
    if (link === undefined) throw new Error(`no upcaster leads from ${type} version ${from + step}`);
    return link;
  });
}
