import { ChangeNotificationPreferences } from "@provenwork/contracts/account/commands";
import { GetAccountSettings } from "@provenwork/contracts/account/queries";
import type { OutputOf } from "@provenwork/contracts/kernel/endpoint";
import { useQueryClient } from "@tanstack/react-query";
import { Suspense } from "react";
import { Card, CardBody, CardHead } from "#design/card.tsx";
import { Checkbox } from "#design/checkbox.tsx";
import { Bones, Skeleton } from "#design/skeleton.tsx";
import { failed } from "#design/toast.tsx";
import { toldText } from "#kernel/error-text.ts";
import { lazyPart } from "#kernel/lazy-part.ts";
import { useCommand } from "#kernel/mutation.ts";
import { queryKey } from "#kernel/query.ts";

const AddressSection = lazyPart(() => import("./address-section.tsx").then((module) => module.AddressSection));

type Settings = OutputOf<typeof GetAccountSettings>;

/** Mail address and mail preferences. */
export function MailCard({ settings, answeredAt }: { settings: Settings; answeredAt: number }) {
  return (
    <Card aria-labelledby="mail-title">
      <CardHead id="mail-title" title="Mail" />
      <CardBody className="grid gap-6">
        <Suspense fallback={<AddressSkeleton />}>
          <AddressSection {...settings} answeredAt={answeredAt} />
        </Suspense>
        <Choices productNews={settings.notifications.productNews} />
      </CardBody>
    </Card>
  );
}

const AddressSkeleton = () => (
  <Skeleton label="Loading your address">
    <Bones looks={["h-4 w-32", "h-4 w-64 max-w-full", "h-10 w-36"]} />
  </Skeleton>
);

function Choices({ productNews }: { productNews: boolean }) {
  const client = useQueryClient();
  const change = useCommand(ChangeNotificationPreferences, {
    // Stores the answer, so that the toggle does not flip back before the refetch.
    onSuccess: (notifications) =>
      client.setQueryData<Settings>(queryKey(GetAccountSettings), (known) => known && { ...known, notifications }),
    onError(error) {
      void client.invalidateQueries({ queryKey: [GetAccountSettings.name] });
      failed(ChangeNotificationPreferences, "Your choice could not be saved", toldText(error));
    },
  });
  return (
    <div className="grid gap-4">
      <Checkbox
        id="account-notices"
        label="Notices about your account, such as a changed password: always"
        checked
        disabled
        readOnly
      />
      <Checkbox
        id="product-news"
        label="Product news, now and then. None has been sent so far."
        checked={change.isPending ? change.variables.productNews : productNews}
        onChange={({ target }) => change.mutate({ productNews: target.checked })}
      />
    </div>
  );
}
