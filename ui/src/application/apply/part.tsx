import { type ReactNode, useId } from "react";

interface Props {
  title?: string;
  /** Right of the title. */
  aside?: ReactNode;
  children: ReactNode;
}

/** A part of the sheet, named by its title if it has one. */
export function Part({ title, aside, children }: Props) {
  const id = useId();
  return (
    <section
      aria-labelledby={title === undefined ? undefined : id}
      className="grid min-w-0 gap-4 border-t border-line pt-5"
    >
      {title !== undefined && (
        <div className="flex items-baseline justify-between gap-3">
          <h3 id={id} className="text-md font-[650] tracking-normal wrap-anywhere">
            {title}
          </h3>
          {aside}
        </div>
      )}
      {children}
    </section>
  );
}
