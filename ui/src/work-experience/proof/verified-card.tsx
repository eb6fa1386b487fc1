import type { WorkExperienceView } from "@provenwork/contracts/work-experience/queries";
import { ArrowRightIcon, DocumentCheckIcon } from "@heroicons/react/24/outline";
import { Button, ButtonLink } from "#design/button.tsx";
import { workExperiencePaths } from "#work-experience/paths.ts";
import { Celebration } from "#design/celebration.tsx";
import { formatProofDay } from "#design/format.ts";

interface Props {
  experience: WorkExperienceView | undefined;
  onward: string;
  onDone: () => void;
  /** Opens the next unverified experience, if any. */
  onAnother?: () => void;
}

/** The one small celebration. */
export function VerifiedCard({ experience, onward, onDone, onAnother }: Props) {
  if (experience === undefined) return null;
  const { company, workEmail, verifiedAt, certificateId } = experience;
  return (
    <Celebration title={`${company} is verified`}>
      <p className="max-w-[40ch] text-muted" role="status">
        You controlled an address at {domainOf(workEmail)}
        {verifiedAt !== null && ` on ${formatProofDay(verifiedAt)}`}. This job now shows the seal.
      </p>
      <div className="mt-3 flex flex-wrap justify-center gap-3">
        <Button kind="primary" iconAfter={ArrowRightIcon} onClick={onDone}>
          {onward}
        </Button>
        {certificateId !== null && (
          <ButtonLink
            icon={DocumentCheckIcon}
            to={workExperiencePaths.certificate(certificateId)}
            target="_blank"
            aria-label="View Certificate, opens in a new tab"
          >
            View Certificate
          </ButtonLink>
        )}
        {onAnother && <Button onClick={onAnother}>Verify another</Button>}
      </div>
    </Celebration>
  );
}

export const domainOf = (address: string): string => address.slice(address.lastIndexOf("@") + 1);
