import { DocumentTextIcon, EnvelopeIcon, InformationCircleIcon, KeyIcon } from "@heroicons/react/24/outline";
import type { ReactNode } from "react";
import { Badge } from "#design/badge.tsx";
import { Rosette } from "#design/rosette.tsx";
import { Seal } from "#design/seal.tsx";
import { Timeline, TimelineEntry } from "#design/timeline.tsx";

/** A specimen certificate; its timeline is animated once. */
export function Certificate() {
  return (
    <article
      aria-labelledby="specimen"
      className="relative max-w-xl overflow-clip rounded-card border border-line bg-surface shadow-float"
    >
      <header className="relative overflow-clip px-5 pt-6 pb-5 md:px-6">
        <Rosette className="absolute -top-27 -right-27 size-80 [mask:radial-gradient(black_30%,transparent_72%)]" />
        <Seal className="absolute top-6 right-6 size-14 animate-stamp text-proven [animation-delay:1300ms]" />
        <div className="relative">
          <Badge icon={InformationCircleIcon}>Specimen</Badge>
          <h2 id="specimen" className="mt-6 pr-16 text-[1.625rem] font-[720] tracking-tighter">
            Controlled an address at company.example
          </h2>
          <p className="mt-2">Your name, your role at your company, Mar-21 – Present</p>
          <p className="text-sm text-muted">In your own words, which are not checked</p>
        </div>
      </header>
      <Timeline drawn label="How a proof comes about" className="border-t border-line p-5 md:p-6">
        <TimelineEntry state="done" icon={DocumentTextIcon}>
          <Event title="Experience listed" />
        </TimelineEntry>
        <TimelineEntry state="done" icon={EnvelopeIcon}>
          <Event title="Code emailed">to you@company.example</Event>
        </TimelineEntry>
        <TimelineEntry state="done" icon={KeyIcon}>
          <Event title="Code entered correctly">within 15 minutes and five tries</Event>
        </TimelineEntry>
        <TimelineEntry state="proven">
          <Event title="Verified">You could read email at company.example on that day</Event>
        </TimelineEntry>
      </Timeline>
    </article>
  );
}

function Event({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <>
      <p className="leading-6 font-[560]">{title}</p>
      {children !== undefined && <p className="text-sm text-muted">{children}</p>}
    </>
  );
}
