import type { UseFormRegisterReturn } from "react-hook-form";
import { FieldError, errorId } from "./field.tsx";

interface Choice {
  value: string;
  label: string;
  hint?: string;
}

interface Props {
  /** Id of the first radio, the target of the error summary's link. */
  id: string;
  legend: string;
  choices: readonly Choice[];
  error?: string | undefined;
  field: UseFormRegisterReturn;
}

/** Radio buttons as cards, each with a description where it has one. */
export function RadioCards({ id, legend, choices, error, field }: Props) {
  return (
    <fieldset className="grid gap-1.5" aria-describedby={error === undefined ? undefined : errorId(id)}>
      <legend className="mb-1.5 text-sm font-semibold">{legend}</legend>
      <div className="grid gap-2 sm:grid-cols-2">
        {choices.map(({ value, label, hint }, index) => (
          <label
            key={value}
            className="flex cursor-pointer gap-2.5 rounded-card border border-line-strong p-3 transition-colors hover:bg-hover has-checked:border-accent has-checked:bg-accent-soft has-checked:inset-ring has-checked:inset-ring-accent has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent"
          >
            <input
              {...field}
              id={index === 0 ? id : `${id}-${value}`}
              type="radio"
              value={value}
              className="mt-0.5 size-4 flex-none accent-accent outline-none"
              aria-label={label}
            />
            <span aria-hidden>
              <span className="block font-semibold">{label}</span>
              {hint !== undefined && <span className="block text-sm text-muted">{hint}</span>}
            </span>
          </label>
        ))}
      </div>
      {error !== undefined && <FieldError id={id}>{error}</FieldError>}
    </fieldset>
  );
}
