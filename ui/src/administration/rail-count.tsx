import type { BoundedCount } from "@provenwork/contracts/job/queries";

/** How much waits at a place of the rail, beside its name; nothing where nothing does. */
export const RailCount = ({ of, words }: { of: BoundedCount | undefined; words: string }) =>
  of !== undefined &&
  of.count > 0 && (
    <span className="ml-auto rounded-full bg-accent px-2 text-xs leading-5 font-semibold text-on-accent tabular-nums">
      {of.count}
      {of.more && "+"}
      <span className="sr-only"> {words}</span>
    </span>
  );
