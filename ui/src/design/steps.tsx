import { CheckIcon } from "@heroicons/react/24/outline";
import { Icon } from "./icon.tsx";

interface Props {
  label: string;
  names: readonly string[];
  /** Counted from 1. */
  current: number;
}

/** Position in a fixed sequence: names on wide screens, a bar and a count on a phone. */
export function Steps({ label, names, current }: Props) {
  return (
    <>
      <ol aria-label={label} className="mb-12 grid grid-flow-col auto-cols-fr gap-2 max-md:hidden">
        {names.map((name, index) => (
          <Step key={name} name={name} done={index + 1 < current} now={index + 1 === current} />
        ))}
      </ol>
      <div className="mb-6 md:hidden">
        <p className="flex justify-between text-sm">
          <span className="font-semibold">{names[current - 1]}</span>
          <span className="text-muted">
            Step {current} of {names.length}
          </span>
        </p>
        <div aria-hidden className="mt-2 grid grid-flow-col auto-cols-fr gap-1">
          {names.map((name, index) => (
            <span key={name} className={`h-1.5 rounded-full ${index < current ? "bg-accent" : "bg-line"}`} />
          ))}
        </div>
      </div>
    </>
  );
}

function Step({ name, done, now }: { name: string; done: boolean; now: boolean }) {
  const classes = now
    ? "border-accent font-[650] text-ink"
    : done
      ? "border-accent text-ink-2"
      : "border-line text-muted";
  return (
    <li
      aria-current={now ? "step" : undefined}
      className={`flex items-center gap-1.5 border-t-3 pt-3 text-sm font-[540] ${classes}`}
    >
      {done && <Icon of={CheckIcon} size="sm" className="text-accent" />}
      {name}
      {done && <span className="sr-only"> (done)</span>}
    </li>
  );
}
