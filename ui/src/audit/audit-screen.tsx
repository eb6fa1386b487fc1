import { ArrowDownTrayIcon, ClockIcon, Square3Stack3DIcon } from "@heroicons/react/24/outline";
import type { ReactNode } from "react";
import { homeOf } from "#frame/home.ts";
import { ButtonLink } from "#design/button.tsx";
import { EmptyState, PaperArt } from "#design/empty-state.tsx";
import { Main } from "#design/page.tsx";
import { RailFrame, type RailItem } from "#design/rail.tsx";
import { SignedInBar } from "#frame/signed-in-bar.tsx";
import { AdminFrame } from "#frame/admin/admin-frame.tsx";
import { RailFoot } from "#frame/admin/rail-foot.tsx";
import { useUser } from "#kernel/session.tsx";
import { landingPaths } from "#landing/paths.ts";
import { auditPaths } from "./paths.ts";

/** Navigation of auditors; lists only screens that exist. */
const places: readonly RailItem[] = [
  {
    label: "Histories",
    icon: ClockIcon,
    to: auditPaths.histories(),
    isActiveAt: (pathname) => pathname.startsWith(auditPaths.history("")),
  },
  { label: "Tree heads", icon: Square3Stack3DIcon, to: auditPaths.heads() },
  { label: "Exports", icon: ArrowDownTrayIcon, to: auditPaths.exports() },
];

/** A screen for auditors and admins, each in their own frame; other roles see a notice. */
export function AuditScreen({ children }: { children: ReactNode }) {
  const user = useUser();
  if (!user) return null; // the guard signs visitors in first
  if (user.userType === "admin") return <AdminFrame admin={user}>{children}</AdminFrame>;
  if (user.userType !== "auditor") return <ForAuditors home={homeOf(user.userType)} />;
  return (
    <RailFrame
      label="Audit"
      home={landingPaths.landing()}
      items={places}
      foot={
        <div className="mt-auto grid gap-3">
          <p className="rounded-card border border-line bg-sunken px-3 py-2 text-xs text-muted">
            Read-only access. Each history you open is recorded.
          </p>
          <RailFoot user={user} title="Auditor" />
        </div>
      }
    >
      {children}
    </RailFrame>
  );
}

const ForAuditors = ({ home }: { home: string }) => (
  <>
    <SignedInBar />
    <Main narrow>
      <EmptyState
        heading="h1"
        art={<PaperArt />}
        title="For auditors only"
        action={<ButtonLink to={home}>Go to your page</ButtonLink>}
      >
        This page is for auditors and admins.
      </EmptyState>
    </Main>
  </>
);
