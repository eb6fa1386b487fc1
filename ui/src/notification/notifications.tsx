import { GetEmployerProfile } from "@provenwork/contracts/employer/queries";
import type { ReactNode } from "react";
import { SignedInBar } from "#frame/signed-in-bar.tsx";
import { Card } from "#design/card.tsx";
import { EmptyState, EnvelopeArt } from "#design/empty-state.tsx";
import { Main } from "#design/page.tsx";
import { EmployerFrame } from "#frame/employer/employer-frame.tsx";
import { useAnswer } from "#kernel/query.ts";
import { useUser } from "#kernel/session.tsx";
import { NotificationList } from "./notification-list.tsx";

/** The user's notifications, live. */
export function Notifications() {
  const role = useUser()?.userType;
  return (
    <Frame employer={role === "employer"}>
      <Main narrow>{role === "candidate" || role === "employer" ? <NotificationList /> : <NothingForStaff />}</Main>
    </Frame>
  );
}

/** Members keep their navigation; employers without a company have none. */
function Frame({ employer, children }: { employer: boolean; children: ReactNode }) {
  const { data: profile } = useAnswer(GetEmployerProfile, {}, { enabled: employer });
  if (employer && profile !== null) return <EmployerFrame profile={profile}>{children}</EmployerFrame>;
  return (
    <>
      <SignedInBar />
      {children}
    </>
  );
}

const NothingForStaff = () => (
  <Card>
    <EmptyState heading="h1" art={<EnvelopeArt />} title="Notifications are for candidates and employers">
      This page is for candidates and employers.
    </EmptyState>
  </Card>
);
