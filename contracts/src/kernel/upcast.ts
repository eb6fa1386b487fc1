/** What is stored of an event before it is typed: `personal` is present once decrypted. */
export interface StoredShape {
  data: Record<string, unknown>;
  personal?: Record<string, unknown>;
}

/** Turns one stored version into the next; pure, and total over everything that version could hold. */
export interface Upcaster {
  readonly type: string;
  readonly from: number;
  readonly data?: (data: Record<string, unknown>) => Record<string, unknown>;
  /** Of a version that had no personal part it is given an empty one. */
  readonly personal?: (personal: Record<string, unknown>) => Record<string, unknown>;
}

/** The personal part that upcasters give to an event of a version that had none; undefined where they give none. */
export const personalFromNothing = (chain: readonly Upcaster[]): Record<string, unknown> | undefined =>
  chain.reduce<Record<string, unknown> | undefined>(
    (personal, link) => (link.personal === undefined ? personal : link.personal(personal ?? {})),
    undefined,
  );

/** The chain of upcasters from a stored version to the current one; throws where a link is missing. */
export function upcasterChain(
  upcasters: readonly Upcaster[],
  type: string,
  from: number,
  to: number,
): readonly Upcaster[] {
  if (from > to)
    throw new Error(`${type} version ${from} was written by a newer release; this one knows version ${to}`);
  return Array.from({ length: to - from }, (_, step) => {
    const link = upcasters.find((candidate) => candidate.type === type && candidate.from === from + step);
    if (link === undefined) throw new Error(`no upcaster leads from ${type} version ${from + step}`);
    return link;
  });
}
