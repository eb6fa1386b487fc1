import { ArrowTopRightOnSquareIcon, BookOpenIcon } from "@heroicons/react/24/outline";
import { ButtonAnchor } from "#design/button.tsx";
import { Main, PageHead } from "#design/page.tsx";
import { EmployerScreen } from "#frame/employer/employer-screen.tsx";
import { HooksSection } from "./hooks/hooks-section.tsx";
import { KeysSection } from "./keys/keys-section.tsx";

/** Connections of a company to its own systems. */
export const Developers = () => (
  <EmployerScreen>
    {(profile) => (
      <Main narrow>
        <div className="flex flex-wrap items-start justify-between gap-x-4">
          <PageHead title="Developers">
            <p>Connect {profile.companyName} to your own systems.</p>
          </PageHead>
          <ButtonAnchor
            href="/api/docs"
            target="_blank"
            rel="noreferrer"
            icon={BookOpenIcon}
            iconAfter={ArrowTopRightOnSquareIcon}
            className="mb-6"
          >
            API reference
          </ButtonAnchor>
        </div>
        <div className="grid gap-6">
          <KeysSection byOwner={profile.role === "owner"} />
          <HooksSection byOwner={profile.role === "owner"} />
        </div>
      </Main>
    )}
  </EmployerScreen>
);
