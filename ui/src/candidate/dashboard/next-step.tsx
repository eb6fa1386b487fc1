import { ArrowRightIcon } from "@heroicons/react/24/outline";
import type { CompletionPart, ProfileCompletion } from "@provenwork/contracts/candidate/queries";
import { type ReactNode, useEffect, useRef } from "react";
import { candidatePaths } from "#candidate/paths.ts";
import { ButtonLink } from "#design/button.tsx";
import { LeadCard } from "#design/lead-card.tsx";
import { Bone } from "#design/skeleton.tsx";
import { lazyPart } from "#kernel/lazy.tsx";
import { stepTexts } from "./completion.ts";
import { SkillsStep } from "./skills-step.tsx";
import { type VerifyProps, VerifyStep } from "./verify-step.tsx";

const ResumeField = lazyPart(
  () => import("#candidate/resume/resume-field.tsx").then((module) => module.ResumeField),
  () => <Bone className="h-47 w-full sm:h-36" />,
);
interface Props extends VerifyProps {
  completion: ProfileCompletion;
}

/** The first missing part of the profile, and the form or button that completes it. Nothing once all parts are done. */
export function NextStep({ completion: { parts, next }, ...verifying }: Props) {
  const part = next?.part;
  const heading = useRef<HTMLHeadingElement>(null);
  const before = useRef(part);
  // The button of the last step is gone: the focus moves on to the next step.
  useEffect(() => {
    if (before.current !== part && document.activeElement === document.body) heading.current?.focus();
    before.current = part;
  }, [part]);
  if (part === undefined) return null;
  const done = parts.filter((each) => each.done).length;
  const { title, why } = stepTexts[part];
  const eyebrow = (
    <>
      <span>Next step</span>
      <span aria-hidden className="grid auto-cols-[1.25rem] grid-flow-col gap-0.75">
        {parts.map(({ part: each }, index) => (
          <span key={each} className={`h-1 rounded-full ${index < done ? "bg-accent" : "bg-line"}`} />
        ))}
      </span>
      <span className="font-normal text-muted tabular-nums">
        {done} of {parts.length} done
      </span>
    </>
  );
  return (
    <LeadCard id="next-step" eyebrow={eyebrow} title={title} heading={heading} lead={why}>
      {bodyOf(part, verifying)}
    </LeadCard>
  );
}

function bodyOf(part: CompletionPart, verifying: VerifyProps): ReactNode {
  switch (part) {
    case "personal-information":
      return <StepLink to={candidatePaths.profile({ edit: "person" })}>Add personal information</StepLink>;
    case "resume":
      return <ResumeField titled primary />;
    case "experience":
      return <StepLink to={candidatePaths.profile({ edit: "new" })}>Add work experience</StepLink>;
    case "skills":
      return <SkillsStep />;
    case "first-verified":
      return <VerifyStep {...verifying} />;
  }
}

const StepLink = ({ to, children }: { to: string; children: ReactNode }) => (
  <ButtonLink kind="primary" iconAfter={ArrowRightIcon} to={to} className="justify-self-start max-sm:w-full">
    {children}
  </ButtonLink>
);
