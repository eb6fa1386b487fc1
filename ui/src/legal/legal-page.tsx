import { currentTermsVersion } from "@provenwork/contracts/account/rules";
import type { ReactNode } from "react";
import { Main } from "#design/page.tsx";
import { TopBar } from "#design/top-bar.tsx";
import { SiteFooter } from "#landing/site-footer.tsx";
import { landingPaths } from "#landing/paths.ts";
import { formatLongDayUtc } from "#design/format.ts";

export interface Clause {
  title: string;
  text: ReactNode;
}

interface Props {
  title: string;
  lead: string;
  clauses: readonly Clause[];
}

/** A legal text with the version that consents refer to. */
export function LegalPage({ title, lead, clauses }: Props) {
  return (
    <>
      <TopBar home={landingPaths.landing()} />
      <Main narrow className="md:pt-14!">
        <article className="max-w-[44rem]">
          <h1 className="text-3xl leading-[1.1] font-[720] tracking-tighter">{title}</h1>
          <p className="mt-3 text-xl leading-[1.55] text-muted">{lead}</p>
          <p className="mt-4 text-sm text-muted">
            Version {currentTermsVersion}, in force since {formatLongDayUtc(currentTermsVersion)}
          </p>
          <div className="mt-10 grid gap-8">
            {clauses.map(({ title: heading, text }, index) => (
              <section key={heading} aria-labelledby={`clause-${index}`} className="grid gap-2">
                <h2 id={`clause-${index}`} className="text-xl">
                  {heading}
                </h2>
                <div className="grid gap-3 text-lg leading-[1.6] text-ink-2">{text}</div>
              </section>
            ))}
          </div>
        </article>
      </Main>
      <SiteFooter />
    </>
  );
}
