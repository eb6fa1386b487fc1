import { RemoveKeptResume } from "@provenwork/contracts/candidate/commands";
import { GetOwnResume, GetResumes } from "@provenwork/contracts/candidate/queries";
import { useQueryClient } from "@tanstack/react-query";
import { Button } from "#design/button.tsx";
import { formatDay } from "#design/format.ts";
import { failed, succeeded } from "#design/toast.tsx";
import { sizeText } from "#design/size-text.ts";
import { errorMessage } from "#kernel/error-message.ts";
import { useCommand } from "#kernel/mutation.ts";
import { useAnswer } from "#kernel/query.ts";

/** Earlier resumes that can be chosen when applying; nothing without any. */
export function KeptResumes() {
  const client = useQueryClient();
  const { data } = useAnswer(GetResumes, {});
  const { isPending, variables, mutate } = useCommand(RemoveKeptResume, {
    onSuccess() {
      void client.invalidateQueries({ queryKey: [GetResumes.name] });
      succeeded(RemoveKeptResume, "Earlier resume removed");
    },
    onError: (error) => failed(RemoveKeptResume, "Could not remove the resume", errorMessage(error)),
  });
  const earlier = data?.resumes.filter(({ current }) => !current) ?? [];
  if (earlier.length === 0) return null;
  return (
    <section aria-labelledby="earlier-resumes" className="mt-5 border-t border-line pt-4">
      <h3 id="earlier-resumes" className="text-sm">
        Earlier resumes
      </h3>
      <p className="text-sm text-muted">You can still choose them when you apply. Your last three resumes are kept.</p>
      <ul className="mt-2 divide-y divide-line">
        {earlier.map(({ id, fileName, size, uploadedAt }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2">
            <div className="min-w-0">
              <a
                href={`${GetOwnResume.path}?resumeId=${id}`}
                download={fileName}
                className="block min-h-6 font-[560] text-accent no-underline wrap-anywhere hover:text-accent-hover hover:underline"
              >
                {fileName}
              </a>
              <p className="text-sm text-muted">
                {sizeText(size)}, uploaded {formatDay(uploadedAt)}
              </p>
            </div>
            <Button
              size="sm"
              kind="quiet"
              aria-label={`Remove ${fileName}`}
              pending={isPending && variables.resumeId === id && "Removing..."}
              onClick={() => mutate({ resumeId: id })}
            >
              Remove
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
