import { type ReactNode, useEffect } from "react";

const product = "Provenwork";

/** Sets the title of the tab where it differs from the screen's in its manifest. */
export function usePageTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} · ${product}`;
  }, [title]);
}

/** The title of a screen, from its area's manifest. */
export function PageTitle({ children }: { children: string }) {
  usePageTitle(children);
  return null;
}

/** Sets a <meta> of the page while it is shown, and restores it afterwards. */
export function useMeta(name: string, content: string): void {
  useEffect(() => {
    const existing = document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`);
    const meta = existing ?? document.head.appendChild(Object.assign(document.createElement("meta"), { name }));
    const before = meta.content;
    meta.content = content;
    return () => (existing === null ? meta.remove() : void (meta.content = before));
  }, [name, content]);
}

/** For a control that is removed with what it acts on. */
export const focusMain = (): void => document.getElementById("main")?.focus();

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

interface HeadProps {
  title: string;
  /** Next to the title. */
  badge?: ReactNode;
  children?: ReactNode;
}

export function PageHead({ title, badge, children }: HeadProps) {
  return (
    <div className="mb-6 grid gap-1">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <h1 className="text-2xl font-bold tracking-tighter wrap-anywhere">{title}</h1>
        {badge}
      </div>
      {children !== undefined && <div className="text-muted">{children}</div>}
    </div>
  );
}
