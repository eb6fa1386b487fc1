import { type ReactNode, useEffect } from "react";

const product = "Provenwork";

/** Names the page in the tab and in the history. */
export function usePageTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} · ${product}`;
  }, [title]);
}

/** The main part of a page, target of the skip link. */
export function Main({
  narrow = false,
  className = "",
  children,
}: {
  narrow?: boolean;
  className?: string;
  children: ReactNode;
}) {
  return (
    <main
      id="main"
      tabIndex={-1}
      className={`mx-auto w-full px-4 pt-8 pb-24 md:px-6 ${narrow ? "max-w-[67rem]" : "max-w-[75rem]"} ${className}`}
    >
      {children}
    </main>
  );
}

export function PageHead({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <div className="mb-6 grid gap-1">
      <h1 className="text-2xl font-bold tracking-tighter">{title}</h1>
      {children !== undefined && <div className="text-muted">{children}</div>}
    </div>
  );
}
