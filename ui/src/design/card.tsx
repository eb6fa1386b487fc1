import type { ComponentProps, ReactNode } from "react";
import { classNames } from "./class-names.ts";

/** A bordered surface; `floating` for overlays. */
export function Card({ floating = false, className, ...rest }: ComponentProps<"section"> & { floating?: boolean }) {
  const shadow = floating ? "shadow-float" : "shadow-card";
  return (
    <section
      className={classNames("min-w-0 rounded-card border border-line bg-surface", shadow, className)}
      {...rest}
    />
  );
}

/** The heading row of a card; `id` names the card through aria-labelledby. */
export function CardHead({ id, title, children }: { id: string; title: string; children?: ReactNode }) {
  return (
    <div className="flex min-h-14 flex-wrap items-center justify-between gap-x-4 gap-y-2 border-b border-line px-4 py-2 md:px-6">
      <h2 id={id} className="text-lg">
        {title}
      </h2>
      {children}
    </div>
  );
}

export function CardBody({ className, ...rest }: ComponentProps<"div">) {
  return <div className={classNames("p-4 md:p-6", className)} {...rest} />;
}

export function CardFoot({ className, ...rest }: ComponentProps<"div">) {
  return (
    <div
      className={classNames(
        "rounded-b-card border-t border-line bg-sunken px-4 py-3 text-sm text-muted md:px-6",
        className,
      )}
      {...rest}
    />
  );
}
