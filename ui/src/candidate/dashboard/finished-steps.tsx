import {
  type CompletionPart,
  GetProfile,
  GetResumeDetails,
  type ProfileCompletion,
} from "@provenwork/contracts/candidate/queries";
import { joinFacts } from "@provenwork/contracts/kernel/join-facts";
import { GetSkills } from "@provenwork/contracts/candidate/skill-queries";
import type { WorkExperienceView } from "@provenwork/contracts/work-experience/queries";
import type { ComponentType } from "react";
import { candidatePaths } from "#candidate/paths.ts";
import { sizeText } from "#design/size-text.ts";
import { noEdits, skillRows } from "#candidate/skills/edited-skills.ts";
import { TextLink } from "#design/button.tsx";
import { Card } from "#design/card.tsx";
import { Fold } from "#design/fold.tsx";
import { formatCount, formatDay, formatProofDay } from "#design/format.ts";
import { useAnswer } from "#kernel/query.ts";
import { CertificateLink } from "#work-experience/proof/certificate-link.tsx";
import { isVerified } from "#work-experience/proof/verification-status.ts";
import { partNames } from "./completion.ts";

interface Props {
  experiences: readonly WorkExperienceView[];
}

/** The parts of the profile that are done, folded, each with the way to change it. */
export function FinishedSteps({ parts, experiences }: Props & { parts: ProfileCompletion["parts"] }) {
  const done = parts.filter((part) => part.done);
  if (done.length === 0) return null;
  return (
    <Card aria-label="Finished steps" className="divide-y divide-line">
      {done.map(({ part }) => {
        const Part = folds[part];
        return <Part key={part} experiences={experiences} />;
      })}
    </Card>
  );
}

function PersonFold() {
  const person = useAnswer(GetProfile, {}).data?.personalInformation ?? undefined;
  return (
    <Fold
      title={partNames["personal-information"]}
      result={person === undefined ? "" : joinFacts(person.location, person.fullName)}
    >
      {person !== undefined && `${person.fullName}, ${person.location}, ${person.email}. `}
      <TextLink to={candidatePaths.profile({ edit: "person" })}>Edit</TextLink>
    </Fold>
  );
}

function ResumeFold() {
  const resume = useAnswer(GetResumeDetails, {}).data?.resume ?? undefined;
  return (
    <Fold title={partNames.resume} result={resume?.fileName ?? ""}>
      {resume !== undefined && `Uploaded ${formatDay(resume.uploadedAt)}, ${sizeText(resume.size)}. `}
      <TextLink to={`${candidatePaths.profile()}#resume`}>Replace</TextLink>
    </Fold>
  );
}

const ExperienceFold = ({ experiences }: Props) => (
  <Fold title={partNames.experience} result={formatCount(experiences.length, "position")}>
    {experiences.map(({ role, company }) => `${role} at ${company}`).join(", ")}.{" "}
    <TextLink to={candidatePaths.profile({ edit: "new" })}>Add another</TextLink>
  </Fold>
);

function SkillsFold() {
  const { data } = useAnswer(GetSkills, {});
  return (
    <Fold
      title={partNames.skills}
      result={data === undefined ? "" : formatCount(skillRows(data, noEdits).length, "skill")}
    >
      They are in the list below, with their sources. <TextLink to="#skills">Go to the list</TextLink>
    </Fold>
  );
}

function VerifiedFold({ experiences }: Props) {
  const verified = experiences.filter(isVerified);
  const [first] = verified;
  return (
    <Fold
      title={
        verified.length > 1 ? `${formatCount(verified.length, "experience")} verified` : partNames["first-verified"]
      }
      result={verified.map(({ company }) => company).join(", ")}
    >
      {first !== undefined && first.verifiedAt !== null && (
        <>
          A code sent to {first.workEmail} was entered on {formatProofDay(first.verifiedAt)}.{" "}
          <CertificateLink experience={first} />
        </>
      )}
    </Fold>
  );
}

const folds: Readonly<Record<CompletionPart, ComponentType<Props>>> = {
  "personal-information": PersonFold,
  resume: ResumeFold,
  experience: ExperienceFold,
  skills: SkillsFold,
  "first-verified": VerifiedFold,
};
