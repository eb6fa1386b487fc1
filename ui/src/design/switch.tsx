import type { ComponentProps } from "react";
import { classNames } from "./class-names.ts";

type Props = Omit<ComponentProps<"button">, "onChange" | "onClick"> & {
  checked: boolean;
  onChange: (checked: boolean) => void;
};

/** A setting that is on or off and takes effect at once; its label, the children, is clickable too. */
export function Switch({ checked, onChange, className, children, ...rest }: Props) {
  const track = checked ? "border-accent bg-accent" : "border-muted bg-sunken";
  const knob = checked ? "translate-x-5 bg-on-accent" : "bg-muted";
  return (
    <button
      type="button"
      role="switch"
      aria-checked={checked}
      className={classNames("flex min-h-6 cursor-pointer items-center gap-3 text-left", className)}
      onClick={() => onChange(!checked)}
      {...rest}
    >
      <span
        aria-hidden
        className={classNames("flex h-6 w-11 flex-none items-center rounded-full border px-0.75", track)}
      >
        <span className={classNames("size-4 rounded-full transition-transform", knob)} />
      </span>
      {children}
    </button>
  );
}
