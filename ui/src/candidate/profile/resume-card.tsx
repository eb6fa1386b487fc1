import { Suspense, useEffect, useRef } from "react";
import { Card, CardBody, CardHead } from "#design/card.tsx";
import { Bone } from "#design/skeleton.tsx";
import { lazyPart } from "#kernel/lazy-part.ts";
import { useLocation } from "#kernel/router.ts";

const ResumeField = lazyPart(() => import("#candidate/resume/resume-field.tsx").then((module) => module.ResumeField));

/** The resume on the profile, target of `#resume`. */
export function ResumeCard() {
  const card = useRef<HTMLElement>(null);
  const { hash } = useLocation();
  useEffect(() => {
    // After the scroll to the top on navigation.
    if (hash === "#resume") queueMicrotask(() => card.current?.focus());
  }, [hash]);
  return (
    <Card ref={card} id="resume" tabIndex={-1} aria-labelledby="resume-title">
      <CardHead id="resume-title" title="Resume" />
      <CardBody>
        <Suspense fallback={<Bone className="h-32 w-full" />}>
          <ResumeField titled />
        </Suspense>
      </CardBody>
    </Card>
  );
}
