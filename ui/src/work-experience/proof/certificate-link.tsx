import type { WorkExperienceView } from "@provenwork/contracts/work-experience/queries";
import { TextLink } from "#design/button.tsx";
import { workExperiencePaths } from "#work-experience/paths.ts";

/** Link to the certificate of a verified experience, once it is signed. */
export function CertificateLink({ experience: { certificateId, company } }: { experience: WorkExperienceView }) {
  if (certificateId === null) return null;
  return (
    <TextLink
      className="text-sm"
      to={workExperiencePaths.certificate(certificateId)}
      aria-label={`View Certificate for ${company}`}
    >
      View Certificate
    </TextLink>
  );
}
