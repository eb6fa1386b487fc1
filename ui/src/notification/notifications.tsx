import { SignedInFrame } from "#frame/signed-in-frame.tsx";
import { Card } from "#design/card.tsx";
import { EmptyState, EnvelopeArt } from "#design/empty-state.tsx";
import { Main } from "#design/page.tsx";
import { useUser } from "#kernel/session.tsx";
import { NotificationList } from "./notification-list.tsx";

/** The user's notifications, live. */
export function Notifications() {
  const role = useUser()?.userType;
  return (
    <SignedInFrame>
      <Main narrow>{role === "candidate" || role === "employer" ? <NotificationList /> : <NothingForStaff />}</Main>
    </SignedInFrame>
  );
}

const NothingForStaff = () => (
  <Card>
    <EmptyState heading="h1" art={<EnvelopeArt />} title="Notifications are for candidates and employers">
      This page is for candidates and employers.
    </EmptyState>
  </Card>
);
