import { pageTextRows, postingTexts } from "@provenwork/contracts/job/rules";
import { namesOf } from "@provenwork/contracts/kernel/fields";
import { GetCasePosting } from "@provenwork/contracts/job/queries";
import { ErrorState } from "#design/error-state.tsx";
import { Bones, Skeleton } from "#design/skeleton.tsx";
import { useAnswer } from "#kernel/query.ts";
import { CaseSection } from "./case-section.tsx";
import { markedPhrases } from "./marked-phrases.ts";

/** The posting of a case, with suspicious phrases marked. */
export function CasePosting({ jobId }: { jobId: string }) {
  const { data, error, refetch } = useAnswer(GetCasePosting, { jobId });
  return (
    <CaseSection title="What the posting says">
      {data !== undefined && (
        <div className="grid gap-4 border-l-2 border-line pl-4 text-ink-2">
          <p className="wrap-anywhere whitespace-pre-line">
            <MarkedText text={data.description} />
          </p>
          {parts.map((part) => {
            const text = data[part];
            if (text === null || text === "") return null;
            return (
              <div key={part}>
                <h4 className="text-sm font-semibold">{part === "salary" ? "Salary" : postingTexts[part].label}</h4>
                <p className="wrap-anywhere whitespace-pre-line">
                  <MarkedText text={text} />
                </p>
              </div>
            );
          })}
        </div>
      )}
      {data === undefined && error !== null && (
        <ErrorState title="Could not load the posting" error={error} onRetry={() => refetch()} />
      )}
      {data === undefined && error === null && (
        <Skeleton label="Loading the posting">
          <Bones bars={["h-4 w-72 max-w-full", "h-4 w-96 max-w-full"]} className="grid gap-4" />
        </Skeleton>
      )}
    </CaseSection>
  );
}

const MarkedText = ({ text }: { text: string }) =>
  markedPhrases(text).map((piece, index) =>
    piece.marked ? (
      <mark key={index} className="bg-waiting-soft px-0.5 font-semibold text-waiting">
        {piece.text}
      </mark>
    ) : (
      piece.text
    ),
  );

const parts = ([...namesOf(pageTextRows), "salary"] as const).filter((part) => part !== "description");
