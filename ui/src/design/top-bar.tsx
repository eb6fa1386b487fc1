import type { ReactNode } from "react";
import { Link } from "#kernel/router.ts";
import { Seal } from "./seal.tsx";
import { ThemeSwitch } from "./theme-switch.tsx";

/** `crowded`: on the narrowest screens only the mark is shown, without the name. */
export function Brand({ to, crowded = false }: { to: string; crowded?: boolean }) {
  return (
    <Link
      to={to}
      className="inline-flex min-h-6 items-center gap-2 text-lg font-[720] tracking-tighter text-ink no-underline"
    >
      <Seal className="size-6 text-accent" />
      <span className={crowded ? "max-[22.5rem]:sr-only" : ""}>Provenwork</span>
    </Link>
  );
}

interface Props {
  home: string;
  /** Left of the brand, such as a phone's menu. */
  lead?: ReactNode;
  /** Navigation, between the brand and the right end. */
  nav?: ReactNode;
  /** Right of the theme switch. */
  children?: ReactNode;
  /** Left of the theme switch, on wide screens. */
  remark?: ReactNode;
  narrow?: boolean;
  /** The content is too wide for the narrowest screens. */
  crowded?: boolean;
}

/** First in the tab order. */
export const SkipLink = () => (
  <a
    href="#main"
    className="print:hidden fixed top-2 left-2 z-50 -translate-y-16 rounded-card bg-accent px-4 py-2.5 font-[560] text-on-accent focus:translate-y-0"
  >
    Skip to content
  </a>
);

/** The bar at the top of every page, with the skip link. */
export function TopBar({ home, lead, nav, remark, children, narrow = false, crowded = false }: Props) {
  return (
    <>
      <SkipLink />
      <header className="print:hidden sticky top-0 z-30 border-b border-line bg-surface">
        <div
          className={`mx-auto flex min-h-bar items-center gap-3 px-4 md:gap-6 md:px-6 ${narrow ? "max-w-[67rem]" : "max-w-[75rem]"}`}
        >
          {lead}
          <Brand to={home} crowded={crowded} />
          {nav}
          <div className="ml-auto flex items-center gap-1">
            {remark !== undefined && <span className="mr-2 text-sm text-muted max-md:hidden">{remark}</span>}
            <ThemeSwitch />
            {children}
          </div>
        </div>
      </header>
    </>
  );
}
