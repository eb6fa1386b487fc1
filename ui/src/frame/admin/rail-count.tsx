import type { BoundedCount } from "@provenwork/contracts/kernel/bounded-count";
import { formatCount } from "@provenwork/contracts/kernel/format-count";

/** A count next to an item of the rail; nothing for zero. */
export const RailCount = ({ of, words }: { of: BoundedCount | undefined; words: string }) =>
  of !== undefined &&
  of.count > 0 && (
    <span className="ml-auto rounded-full bg-accent px-2 text-xs leading-5 font-semibold text-on-accent tabular-nums">
      {formatCount(of)}
      <span className="sr-only"> {words}</span>
    </span>
  );
