import type { UseFormRegisterReturn } from "react-hook-form";
import { classNames } from "./class-names.ts";

interface Props {
  /** Id of the first radio, the target of the error summary's link. */
  id: string;
  legend: string;
  /** Only for screen readers. */
  hiddenLegend?: boolean;
  /** Labels by value. */
  choices: Readonly<Record<string, string>>;
  /** The only choice that is enabled. */
  only?: string | undefined;
  field: UseFormRegisterReturn;
}

/** Radio buttons of one word each, side by side. */
export function Segments({ id, legend, hiddenLegend = false, choices, only, field }: Props) {
  return (
    <fieldset>
      <legend className={classNames("mb-1.5 text-sm font-semibold", hiddenLegend && "sr-only")}>{legend}</legend>
      <div className="grid auto-cols-fr grid-flow-col">
        {Object.entries(choices).map(([value, label], index) => (
          <label
            key={value}
            className="relative -ml-px grid min-h-control cursor-pointer place-items-center border border-line-strong bg-surface px-2 font-medium text-ink-2 first:ml-0 first:rounded-l-card last:rounded-r-card hover:bg-hover has-checked:z-1 has-checked:border-accent has-checked:bg-accent-soft has-checked:font-semibold has-checked:text-accent has-disabled:cursor-not-allowed has-disabled:bg-sunken has-disabled:text-muted has-focus-visible:z-2 has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent"
          >
            <input
              {...field}
              id={index === 0 ? id : `${id}-${value}`}
              type="radio"
              value={value}
              disabled={only !== undefined && only !== value}
              className="sr-only"
            />
            {label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
