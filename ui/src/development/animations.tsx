import { ArrowPathIcon } from "@heroicons/react/24/outline";
import { type ReactNode, useState } from "react";
import { Button } from "#design/button.tsx";
import { Card, CardBody, CardHead } from "#design/card.tsx";
import { Main, PageHead } from "#design/page.tsx";
import { Rosette } from "#design/rosette.tsx";
import { Seal } from "#design/seal.tsx";
import { Bones, Skeleton } from "#design/skeleton.tsx";
import { Spinner } from "#design/spinner.tsx";
import { Timeline, TimelineEntry } from "#design/timeline.tsx";
import { failed, succeeded } from "#design/toast.tsx";
import { TopBar } from "#design/top-bar.tsx";
import { landingPaths } from "#landing/paths.ts";

const tried = { name: "animation" };

/** One effect with its name; a new key plays it again. */
function Effect({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <Card aria-labelledby={id}>
      <CardHead id={id} title={title} />
      <CardBody className="grid min-h-44 place-items-center">{children}</CardBody>
    </Card>
  );
}

/** All animations of the product, for development. */
export function Animations() {
  const [round, setRound] = useState(0);
  return (
    <>
      <TopBar home={landingPaths.landing()} />
      <Main>
        <PageHead title="Animations">
          <p>Opacity and transform only. With reduced motion, transitions are skipped.</p>
        </PageHead>
        <Button icon={ArrowPathIcon} className="mb-6" onClick={() => setRound((count) => count + 1)}>
          Play again
        </Button>
        <div key={round} className="grid gap-6 md:grid-cols-2 lg:grid-cols-3">
          <Effect id="stamp" title="The seal is stamped">
            <span className="relative grid size-32 place-items-center">
              <Rosette className="absolute inset-0" />
              <Seal className="size-16 animate-stamp text-proven" />
            </span>
          </Effect>
          <Effect id="timeline" title="A timeline draws itself">
            <Timeline drawn label="Example of a timeline" className="w-full">
              <TimelineEntry state="done">Listed</TimelineEntry>
              <TimelineEntry state="done">Mailed</TimelineEntry>
              <TimelineEntry state="proven">Verified</TimelineEntry>
            </Timeline>
          </Effect>
          <Effect id="skeleton" title="Loading placeholders">
            <Skeleton label="Example of a skeleton" className="w-full">
              <Bones bars={["h-4 w-1/2", "h-3 w-full", "h-3 w-4/5"]} />
            </Skeleton>
          </Effect>
          <Effect id="spinner" title="Work in progress">
            <span className="flex items-center gap-3">
              <Spinner className="size-6" />
              Sending...
            </span>
          </Effect>
          <Effect id="toasts" title="Toasts">
            <div className="flex flex-wrap justify-center gap-3">
              <Button onClick={() => succeeded(tried, "It worked", "A toast that says so")}>Success</Button>
              <Button onClick={() => failed(tried, "It failed", "A toast that says why")}>Failure</Button>
            </div>
          </Effect>
          <Effect id="press" title="Hover and focus">
            <Button kind="primary">Hover over me</Button>
          </Effect>
        </div>
      </Main>
    </>
  );
}
