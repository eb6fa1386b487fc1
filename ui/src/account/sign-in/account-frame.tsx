import { ArrowLeftIcon } from "@heroicons/react/24/outline";
import type { ReactNode } from "react";
import { TextLink } from "#design/button.tsx";
import { Card, CardBody } from "#design/card.tsx";
import { Icon } from "#design/icon.tsx";
import { Main } from "#design/page.tsx";
import { TopBar } from "#design/top-bar.tsx";
import { accountPaths } from "#account/paths.ts";
import { landingPaths } from "#landing/paths.ts";

interface Props {
  title: string;
  lead: string;
  children: ReactNode;
}

/** Layout of a single-form page without a session. */
export function AccountFrame({ title, lead, children }: Props) {
  return (
    <>
      <TopBar home={landingPaths.landing()} narrow />
      <Main narrow className="grid justify-items-center md:pt-16!">
        <div className="w-full max-w-md">
          <h1 className="text-2xl font-bold tracking-tighter">{title}</h1>
          <p className="mt-1 mb-6 text-muted">{lead}</p>
          <Card aria-label={title}>
            <CardBody>{children}</CardBody>
          </Card>
          <p className="mt-5">
            <TextLink to={accountPaths.auth()}>
              <Icon of={ArrowLeftIcon} size="sm" />
              Back to sign in
            </TextLink>
          </p>
        </div>
      </Main>
    </>
  );
}
