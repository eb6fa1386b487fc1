import { GetResumeDetails } from "@provenwork/contracts/candidate/queries";
import { DocumentTextIcon } from "@heroicons/react/24/outline";
import { TextButton, TextLink } from "#design/button.tsx";
import { Icon } from "#design/icon.tsx";
import { Bones, Skeleton } from "#design/skeleton.tsx";
import { candidatePaths } from "#candidate/paths.ts";
import { errorMessage } from "#kernel/error-message.ts";
import { useAnswer } from "#kernel/query.ts";
import { Part } from "./part.tsx";

/** The resume of which a copy is sent. */
export function ResumePart() {
  const { data, error, refetch } = useAnswer(GetResumeDetails, {});
  return (
    <Part title="Resume">
      {data === undefined && error === null && (
        <Skeleton label="Loading your resume">
          <Bones bars={["h-4 w-44 max-w-full"]} />
        </Skeleton>
      )}
      {data === undefined && error !== null && (
        <p role="alert" className="text-sm text-refused">
          {errorMessage(error)} <TextButton onClick={() => void refetch()}>Retry</TextButton>
        </p>
      )}
      {data?.resume === null && (
        <p className="text-sm text-muted">
          You have no resume. <TextLink to={`${candidatePaths.profile()}#resume`}>Upload one</TextLink>
        </p>
      )}
      {data !== undefined && data.resume !== null && (
        <p className="flex items-center gap-3 wrap-anywhere">
          <Icon of={DocumentTextIcon} className="text-muted" />
          {data.resume.fileName}
        </p>
      )}
    </Part>
  );
}
