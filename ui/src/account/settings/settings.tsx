import { GetAccountSettings } from "@provenwork/contracts/account/queries";
import { Card } from "#design/card.tsx";
import { ErrorState } from "#design/error-state.tsx";
import { Main, PageHead } from "#design/page.tsx";
import { Bones, Skeleton } from "#design/skeleton.tsx";
import { useAnswer } from "#kernel/query.ts";
import { ConsentsCard } from "./consents-card.tsx";
import { DataCard } from "./data-card.tsx";
import { MailCard } from "./mail-card.tsx";
import { PasswordCard } from "./password-card.tsx";
import { SessionsCard } from "./sessions-card.tsx";
import { SignedInFrame } from "#frame/signed-in-frame.tsx";
import { ThemeCard } from "./theme-card.tsx";

/** Account settings: security, mail, theme and data. */
export function Settings() {
  const { data, error, refetch, dataUpdatedAt } = useAnswer(GetAccountSettings, {});
  return (
    <SignedInFrame>
      <Main narrow>
        <div className="mx-auto max-w-3xl">
          <PageHead title="Settings">Your account, its security, and your data.</PageHead>
          <div className="grid gap-6">
            <PasswordCard changedAt={data?.passwordChangedAt ?? null} />
            <SessionsCard />
            <ThemeCard />
            {data !== undefined && (
              <>
                <MailCard settings={data} answeredAt={dataUpdatedAt} />
                <ConsentsCard consents={data.consents} />
              </>
            )}
            {data === undefined && error === null && <SettingsSkeleton />}
            {data === undefined && error !== null && (
              <Card>
                <ErrorState
                  title="Could not load your email settings and consents"
                  error={error}
                  onRetry={() => refetch()}
                />
              </Card>
            )}
            <DataCard />
          </div>
        </div>
      </Main>
    </SignedInFrame>
  );
}

function SettingsSkeleton() {
  return (
    <Card>
      <Skeleton label="Loading your settings" className="p-4 md:p-6">
        <Bones bars={["h-4 w-32", "h-3 w-full", "h-3 w-2/3"]} />
      </Skeleton>
    </Card>
  );
}
