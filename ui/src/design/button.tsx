import { type VariantProps, cva } from "class-variance-authority";
import type { ComponentProps, ReactNode } from "react";
import { Link } from "#kernel/router.ts";
import { Icon, type IconShape } from "./icon.tsx";
import { Spinner } from "./spinner.tsx";

const buttonClasses = cva(
  "inline-flex cursor-pointer items-center justify-center gap-2 border font-[560] leading-tight whitespace-nowrap no-underline transition-colors rounded-card focus-visible:rounded-card disabled:cursor-not-allowed disabled:border-line disabled:bg-sunken disabled:text-muted",
  {
    variants: {
      kind: {
        primary: "border-accent bg-accent text-on-accent hover:border-accent-hover hover:bg-accent-hover",
        outline: "border-line-strong bg-surface text-ink hover:bg-hover",
        quiet: "border-transparent text-ink-2 hover:bg-hover",
        danger: "border-refused-line bg-surface text-refused hover:bg-refused-soft",
      },
      size: {
        sm: "min-h-8 gap-1.5 px-3 text-sm",
        md: "min-h-control px-4 text-md",
        lg: "min-h-12 px-6 text-lg",
        icon: "size-control p-0",
      },
    },
    defaultVariants: { kind: "outline", size: "md" },
  },
);

type ButtonVariants = VariantProps<typeof buttonClasses>;
type Content = { icon?: IconShape; iconAfter?: IconShape; children?: ReactNode };

const content = ({ icon, iconAfter, children }: Content) => (
  <>
    {icon && <Icon of={icon} size="sm" />}
    {children}
    {iconAfter && <Icon of={iconAfter} size="sm" />}
  </>
);

/** Label of a pending button: the activity and three dots. */
type Pending = `${string}ing...` | `${string}ing ${string}...`;

type ButtonProps = ButtonVariants & Content & ComponentProps<"button"> & { pending?: Pending | false };

/** A button; `pending` shows its activity and keeps it focusable. */
export function Button({ kind, size, icon, iconAfter, pending = false, className, children, ...rest }: ButtonProps) {
  const ignore = (event: React.MouseEvent) => event.preventDefault();
  const busy = pending !== false ? ({ "aria-disabled": true, onClick: ignore } as const) : {};
  return (
    <button type="button" className={buttonClasses({ kind, size, className })} {...rest} {...busy}>
      {pending !== false && <Spinner />}
      {content({
        ...(icon && pending === false && { icon }),
        ...(iconAfter && { iconAfter }),
        children: pending === false ? children : pending,
      })}
    </button>
  );
}

type ButtonLinkProps = ButtonVariants & Content & ComponentProps<typeof Link>;

/** A link that looks like a button. */
export function ButtonLink({ kind, size, icon, iconAfter, className, children, ...rest }: ButtonLinkProps) {
  return (
    <Link className={buttonClasses({ kind, size, className })} {...rest}>
      {content({ ...(icon && { icon }), ...(iconAfter && { iconAfter }), children })}
    </Link>
  );
}

/** A link to a file that looks like a button. */
export function ButtonAnchor({
  kind,
  size,
  icon,
  iconAfter,
  className,
  children,
  ...rest
}: ButtonVariants & Content & ComponentProps<"a">) {
  return (
    <a className={buttonClasses({ kind, size, className })} {...rest}>
      {content({ ...(icon && { icon }), ...(iconAfter && { iconAfter }), children })}
    </a>
  );
}

const textLink =
  "inline-flex min-h-6 items-center gap-1.5 font-[560] text-accent no-underline hover:text-accent-hover hover:underline";

/** A small action inside text or a row. */
export function TextButton({ className = "", ...rest }: ComponentProps<"button">) {
  return <button type="button" className={`${textLink} cursor-pointer text-left ${className}`} {...rest} />;
}

export function TextLink({ className = "", ...rest }: ComponentProps<typeof Link>) {
  return <Link className={`${textLink} ${className}`} {...rest} />;
}
