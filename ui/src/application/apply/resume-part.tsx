import { type KeptResume, GetResumes } from "@provenwork/contracts/candidate/queries";
import { joinFacts } from "@provenwork/contracts/kernel/join-facts";
import { ArrowUpTrayIcon, DocumentTextIcon } from "@heroicons/react/24/outline";
import { type ReactNode, useId } from "react";
import { TextButton } from "#design/button.tsx";
import { FieldError } from "#design/field.tsx";
import { formatDay } from "#design/format.ts";
import { Icon, type IconShape } from "#design/icon.tsx";
import { Bones, Skeleton } from "#design/skeleton.tsx";
import { sizeText } from "#design/size-text.ts";
import { ResumeProgress } from "#frame/resume/resume-progress.tsx";
import { useResumeUpload } from "#frame/resume/use-resume-upload.ts";
import { errorMessage } from "#kernel/error-message.ts";
import { useAnswer } from "#kernel/query.ts";
import { Part } from "./part.tsx";

interface Props {
  /** Id of the chosen resume; undefined for the one in the profile. */
  chosen: string | undefined;
  onChoose: (resumeId: string | undefined) => void;
}

/** The resumes of which one is sent, and the upload of another. */
export function ResumePart({ chosen, onChoose }: Props) {
  const { data, error, refetch } = useAnswer(GetResumes, {});
  return (
    <Part title="Resume">
      {data === undefined && error === null && (
        <Skeleton label="Loading your resumes">
          <Bones bars={["h-4 w-44 max-w-full", "h-3 w-60 max-w-full"]} />
        </Skeleton>
      )}
      {data === undefined && error !== null && (
        <p role="alert" className="text-sm text-refused">
          {errorMessage(error)} <TextButton onClick={() => void refetch()}>Retry</TextButton>
        </p>
      )}
      {data !== undefined && (
        <Choice
          resumes={data.resumes}
          chosen={data.resumes.find(({ id, current }) => (chosen === undefined ? current : id === chosen))}
          onChoose={onChoose}
        />
      )}
    </Part>
  );
}

interface ChoiceProps {
  resumes: readonly KeptResume[];
  chosen: KeptResume | undefined;
  onChoose: Props["onChoose"];
}

const row =
  "grid min-h-14 cursor-pointer items-center gap-3 border-t border-line px-4 py-2 transition-colors first:border-t-0 hover:bg-hover has-checked:bg-accent-soft has-focus-visible:outline-2 has-focus-visible:-outline-offset-2 has-focus-visible:outline-accent";

function Choice({ resumes, chosen, onChoose }: ChoiceProps) {
  const id = useId();
  return (
    <div className="grid gap-1.5">
      <div className="overflow-clip rounded-card border border-line">
        {resumes.length > 0 && (
          <div role="radiogroup" aria-label="Resume to send">
            {resumes.map((resume) => (
              <label key={resume.id} className={`${row} grid-cols-[auto_auto_minmax(0,1fr)]`}>
                <input
                  type="radio"
                  name={id}
                  className="size-4 accent-accent outline-none"
                  checked={resume === chosen}
                  onChange={() => onChoose(resume.current ? undefined : resume.id)}
                />
                <Description icon={DocumentTextIcon} title={resume.fileName} details={detailsOf(resume)}>
                  {resume.current && (
                    <span className="rounded-full border border-line bg-sunken px-1.5 text-xs font-semibold text-muted">
                      In your profile
                    </span>
                  )}
                </Description>
              </label>
            ))}
          </div>
        )}
        <Upload isFirst={resumes.length === 0} onUploaded={() => onChoose(undefined)} />
      </div>
      {chosen === undefined && <p className="text-sm text-muted">No resume is sent.</p>}
    </div>
  );
}

function detailsOf({ uploadedAt, size, sentTo }: KeptResume): string {
  const [company, ...others] = sentTo;
  const sent = others.length > 0 ? `sent to ${sentTo.length} companies` : company && `sent to ${company}`;
  return joinFacts(`Uploaded ${formatDay(uploadedAt)}`, sizeText(size), sent);
}

/** Uploads another resume, which is in the profile then. */
function Upload({ isFirst, onUploaded }: { isFirst: boolean; onUploaded: () => void }) {
  const sending = useResumeUpload(onUploaded);
  const id = useId();
  if (sending.underWay !== undefined) return <ResumeProgress {...sending.underWay} onCancel={sending.cancel} />;
  return (
    <>
      <label className={`${row} grid-cols-[auto_minmax(0,1fr)] bg-sunken text-accent`}>
        <input
          type="file"
          className="sr-only"
          accept=".pdf,.doc,.docx"
          aria-describedby={sending.error === undefined ? undefined : `${id}-error`}
          onChange={({ currentTarget }) => {
            const [file] = currentTarget.files ?? [];
            if (file !== undefined) void sending.start(file);
            currentTarget.value = ""; // so that the same file can be chosen again
          }}
        />
        <Description
          icon={ArrowUpTrayIcon}
          title={isFirst ? "Upload a resume" : "Upload another resume"}
          details="PDF or Word, up to 10 MB. It becomes the one in your profile."
        />
      </label>
      {sending.error !== undefined && (
        <div role="alert" className="flex flex-wrap items-center gap-x-3 border-t border-line px-4 py-2">
          <FieldError id={id}>{sending.error}</FieldError>
          {sending.retry && <TextButton onClick={sending.retry}>Try again</TextButton>}
        </div>
      )}
    </>
  );
}

interface DescriptionProps {
  icon: IconShape;
  title: string;
  details: string;
  children?: ReactNode;
}

const Description = ({ icon, title, details, children }: DescriptionProps) => (
  <>
    <Icon of={icon} className="text-muted" />
    <span className="min-w-0">
      <span className="flex flex-wrap items-center gap-x-2">
        <span className="min-w-0 text-sm font-semibold wrap-anywhere">{title}</span>
        {children}
      </span>
      <span className="block text-xs text-muted">{details}</span>
    </span>
  </>
);
