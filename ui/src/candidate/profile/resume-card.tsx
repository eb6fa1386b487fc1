import { ArrowDownTrayIcon } from "@heroicons/react/24/outline";
import { GetJsonResume } from "@provenwork/contracts/candidate/json-resume-queries";
import { GetLerResume } from "@provenwork/contracts/candidate/ler-resume-queries";
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
        <section aria-labelledby="other-formats" className="mt-5 border-t border-line pt-4">
          <h3 id="other-formats" className="text-sm">
            For other sites
          </h3>
          <p className="text-sm text-muted">
            Your experiences, skills and contact details. JSON Resume has a link to each certificate; LER-RS, the HR
            Open resume, has the signed certificates themselves.
          </p>
          <div className="mt-2 flex flex-wrap gap-2">
            <ButtonAnchor size="sm" icon={ArrowDownTrayIcon} href={GetJsonResume.path} download="resume.json">
              Download JSON Resume
            </ButtonAnchor>
            <ButtonAnchor size="sm" icon={ArrowDownTrayIcon} href={GetLerResume.path} download="resume.ler-rs.json">
              Download LER-RS
            </ButtonAnchor>
          </div>
        </section>
      </CardBody>
    </Card>
  );
}
