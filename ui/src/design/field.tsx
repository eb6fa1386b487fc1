import { ExclamationTriangleIcon } from "@heroicons/react/24/outline";
import type { ComponentProps, ReactNode } from "react";
import { classNames } from "./class-names.ts";
import { Icon } from "./icon.tsx";

export const inputClasses =
  "w-full min-h-control rounded-card border border-line-strong bg-surface px-3 py-2 text-ink transition-colors placeholder:text-muted hover:border-muted focus-visible:border-accent focus-visible:outline-offset-1 focus-visible:rounded-card disabled:cursor-not-allowed disabled:border-line disabled:bg-sunken disabled:text-muted aria-invalid:border-refused aria-invalid:inset-ring aria-invalid:inset-ring-refused";

export const errorId = (id: string): string => `${id}-error`;
const hintId = (id: string): string => `${id}-hint`;

/** ARIA attributes that link a control to its hint and error. */
export const describedBy = (id: string, hint: unknown, error: unknown): string | undefined =>
  [error !== undefined && errorId(id), hint !== undefined && hintId(id)].filter(Boolean).join(" ") || undefined;

export function FieldError({ id, children }: { id: string; children: ReactNode }) {
  return (
    <p id={errorId(id)} className="flex items-start gap-1.5 text-sm font-[560] text-refused">
      <Icon of={ExclamationTriangleIcon} className="mt-px" />
      <span>{children}</span>
    </p>
  );
}

interface FieldProps {
  id: string;
  label: string;
  hint?: ReactNode;
  error?: string | undefined;
  /** Marked. What is required is not. */
  optional?: boolean | undefined;
  /** Right of the label. */
  aside?: ReactNode;
  children: ReactNode;
  className?: string;
}

/** A label, its control, and below it the error, then the hint. */
export function Field({ id, label, hint, error, optional = false, aside, children, className }: FieldProps) {
  return (
    <div className={classNames("grid content-start gap-1.5", className)}>
      <div className="flex items-baseline justify-between gap-3">
        <label htmlFor={id} className="text-sm font-semibold">
          {label}
          {optional && <span className="font-normal text-muted"> (optional)</span>}
        </label>
        {aside}
      </div>
      {children}
      {error !== undefined && <FieldError id={id}>{error}</FieldError>}
      {hint !== undefined && (
        <p id={hintId(id)} className="text-sm text-muted">
          {hint}
        </p>
      )}
    </div>
  );
}

/** Props common to all controls of a field. */
export const controlOf = (id: string, hint: unknown, error: string | undefined) => ({
  id,
  "aria-invalid": error !== undefined,
  "aria-describedby": describedBy(id, hint, error),
});

type Labelled<E extends "input" | "textarea" | "select"> = Omit<FieldProps, "children"> &
  Omit<ComponentProps<E>, "id" | "children">;

/** Splits props into the field's and its control's. */
function splitProps<E extends "input" | "textarea" | "select">(props: Labelled<E>) {
  const { id, label, hint, error, aside, optional, className, ...rest } = props;
  const field = {
    id,
    label,
    hint,
    error,
    aside,
    optional,
    ...(className !== undefined && { className }),
  };
  return { field, control: { ...controlOf(id, hint, error), ...rest } };
}

/** A one-line text field. Its id is the value's path, so that the error summary can link to it. */
export function TextField(props: Labelled<"input">) {
  const { field, control } = splitProps<"input">(props);
  return (
    <Field {...field}>
      <input className={inputClasses} {...control} />
    </Field>
  );
}

/** A multi-line text field, otherwise like TextField. */
export function TextArea(props: Labelled<"textarea">) {
  const { field, control } = splitProps<"textarea">(props);
  return (
    <Field {...field}>
      <textarea className={`${inputClasses} resize-y`} {...control} />
    </Field>
  );
}

/** A select, otherwise like TextField. A list of options starts with none chosen, labels by value with the first. */
export function SelectField({
  options,
  ...props
}: Labelled<"select"> & { options: readonly string[] | Readonly<Record<string, string>> }) {
  const { field, control } = splitProps<"select">(props);
  return (
    <Field {...field}>
      <select className={inputClasses} {...control}>
        {isList(options) ? (
          <>
            <option value="">Please select</option>
            {options.map((option) => (
              <option key={option}>{option}</option>
            ))}
          </>
        ) : (
          Object.entries(options).map(([value, name]) => (
            <option key={value} value={value}>
              {name}
            </option>
          ))
        )}
      </select>
    </Field>
  );
}

const isList = (options: readonly string[] | object): options is readonly string[] => Array.isArray(options);
