import { EyeIcon, EyeSlashIcon } from "@heroicons/react/24/outline";
import { type ComponentProps, useState } from "react";
import { Field, controlOf, inputClasses } from "./field.tsx";
import { Icon } from "./icon.tsx";

type Props = Omit<ComponentProps<"input">, "id" | "type"> & {
  id: string;
  label: string;
  error?: string | undefined;
  hint?: string;
};

/** A password field with a show button; hides the text again when the page is hidden. */
export function PasswordField({ id, label, error, hint, ...input }: Props) {
  const [shown, setShown] = useState(false);
  return (
    <Field id={id} label={label} error={error} hint={hint}>
      <div className="relative">
        <input
          {...controlOf(id, hint, error)}
          type={shown ? "text" : "password"}
          className={`${inputClasses} pr-11`}
          autoCapitalize="none"
          spellCheck={false}
          {...input}
        />
        <button
          type="button"
          className="absolute inset-y-1 right-1 grid w-9 cursor-pointer place-items-center rounded-inner text-muted hover:text-ink"
          aria-label={shown ? `Hide ${label.toLowerCase()}` : `Show ${label.toLowerCase()}`}
          onClick={() => setShown(!shown)}
        >
          <Icon of={shown ? EyeSlashIcon : EyeIcon} />
        </button>
      </div>
    </Field>
  );
}
