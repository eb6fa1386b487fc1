import { ArrowDownTrayIcon } from "@heroicons/react/24/outline";
import { GetJsonResume } from "@provenwork/contracts/candidate/json-resume-queries";
import { ButtonAnchor } from "#design/button.tsx";
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
        <section aria-labelledby="json-resume" className="mt-5 border-t border-line pt-4">
          <h3 id="json-resume" className="text-sm">
            For other sites
          </h3>
          <p className="text-sm text-muted">
            Your experiences, skills and contact details in the JSON Resume format, with a link to each certificate.
          </p>
          <ButtonAnchor
            size="sm"
            icon={ArrowDownTrayIcon}
            href={GetJsonResume.path}
            download="resume.json"
            className="mt-2"
          >
            Download JSON Resume
          </ButtonAnchor>
        </section>
      </CardBody>
    </Card>
  );
}
