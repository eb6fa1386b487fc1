import type { GetAccountSettings } from "@provenwork/contracts/account/queries";
import type { OutputOf } from "@provenwork/contracts/kernel/endpoint";
import { Card, CardBody, CardHead } from "#design/card.tsx";
import { Bones, Skeleton } from "#design/skeleton.tsx";
import { lazyPart } from "#kernel/lazy.tsx";

const AddressSection = lazyPart(
  () => import("./address-section.tsx").then((module) => module.AddressSection),
  () => <MailSkeleton />,
);
const MailChoices = lazyPart(() => import("./mail-choices.tsx").then((module) => module.MailChoices));

type Settings = OutputOf<typeof GetAccountSettings>;

/** Mail address and mail preferences. */
export function MailCard({ settings, answeredAt }: { settings: Settings; answeredAt: number }) {
  return (
    <Card aria-labelledby="mail-title">
      <CardHead id="mail-title" title="Email" />
      <CardBody className="grid gap-6">
        <AddressSection {...settings} answeredAt={answeredAt} />
        <MailChoices mail={settings.notifications} />
      </CardBody>
    </Card>
  );
}

const MailSkeleton = () => (
  <Skeleton label="Loading your email settings">
    <Bones bars={["h-4 w-32", "h-4 w-64 max-w-full", "h-10 w-36", "h-6 w-full", "h-6 w-full", "h-6 w-2/3"]} />
  </Skeleton>
);
