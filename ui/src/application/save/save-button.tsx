import { BookmarkIcon } from "@heroicons/react/24/outline";
import { BookmarkIcon as SavedIcon } from "@heroicons/react/24/solid";
import { accountPaths } from "#account/paths.ts";
import { Button, ButtonLink } from "#design/button.tsx";
import { Icon } from "#design/icon.tsx";
import { useReturnState } from "#frame/return-path.ts";
import { useUser } from "#kernel/session.tsx";
import { useSaved } from "./use-saved.ts";

export interface SaveButtonProps {
  job: { readonly id: string; readonly title: string; readonly company: string };
  /** With a word beside the bookmark. */
  labelled?: boolean;
  /** Called when the job is removed from the saved ones. */
  onRemove?: () => void;
}

/** A bookmark that saves a job, or removes it. Visitors sign in first; employers and staff see nothing. */
export function SaveButton(props: SaveButtonProps) {
  const user = useUser();
  if (user === null) return <SignInToSave {...props} />;
  return user?.userType === "candidate" ? <CandidateSave {...props} /> : null;
}

const shape = (labelled: boolean) => (labelled ? "" : "px-1.5!");

function SignInToSave({ job, labelled = false }: SaveButtonProps) {
  const returnState = useReturnState();
  return (
    <ButtonLink
      kind="quiet"
      size="sm"
      to={accountPaths.auth()}
      state={returnState}
      aria-label={`Sign in to save ${job.title} at ${job.company}`}
      className={shape(labelled)}
    >
      <Icon of={BookmarkIcon} />
      {labelled && "Sign in to save"}
    </ButtonLink>
  );
}

function CandidateSave({ job, labelled = false, onRemove }: SaveButtonProps) {
  const { saved, toggle } = useSaved(job.id);
  return (
    <Button
      kind="quiet"
      size="sm"
      aria-pressed={saved}
      aria-label={`Save ${job.title} at ${job.company}`}
      className={`${shape(labelled)} ${saved ? "text-accent!" : ""}`}
      onClick={() => {
        if (saved) onRemove?.();
        toggle();
      }}
    >
      <Icon of={saved ? SavedIcon : BookmarkIcon} />
      {labelled && (saved ? "Saved" : "Save")}
    </Button>
  );
}
