import type { ComponentProps, ReactNode } from "react";
import { FieldError, errorId } from "./field.tsx";

type Props = Omit<ComponentProps<"input">, "id" | "type"> & {
  id: string;
  label: ReactNode;
  error?: string | undefined;
};

/** A checkbox with its label; the whole line is clickable. */
export function Checkbox({ id, label, error, ...input }: Props) {
  return (
    <div className="grid gap-1.5">
      <label htmlFor={id} className="flex min-h-6 cursor-pointer items-start gap-2.5">
        <input
          id={id}
          type="checkbox"
          className="mt-px size-4.5 flex-none cursor-pointer accent-accent disabled:cursor-not-allowed"
          aria-invalid={error !== undefined}
          aria-describedby={error === undefined ? undefined : errorId(id)}
          {...input}
        />
        <span>{label}</span>
      </label>
      {error !== undefined && <FieldError id={id}>{error}</FieldError>}
    </div>
  );
}
