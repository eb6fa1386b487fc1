import { Card, CardBody, CardHead } from "#design/card.tsx";
import { Bone } from "#design/skeleton.tsx";
import { lazyPart } from "#kernel/lazy.tsx";
import { useFragmentFocus } from "#kernel/use-fragment-focus.ts";

const ResumeField = lazyPart(
  () => import("#candidate/resume/resume-field.tsx").then((module) => module.ResumeField),
  () => <Bone className="h-32 w-full" />,
);

const KeptResumes = lazyPart(() => import("./kept-resumes.tsx").then((module) => module.KeptResumes));

/** The resume on the profile, target of `#resume`. */
export function ResumeCard() {
  const card = useFragmentFocus("resume");
  return (
    <Card ref={card} id="resume" tabIndex={-1} aria-labelledby="resume-title">
      <CardHead id="resume-title" title="Resume" />
      <CardBody>
        <ResumeField titled />
        <KeptResumes />
      </CardBody>
    </Card>
  );
}
