import { Button } from "#design/button.tsx";

/** Progress of an upload, with a cancel button until the file is sent completely. */
export function ResumeProgress({
  fileName,
  share,
  onCancel,
}: {
  fileName: string;
  share: number;
  onCancel: () => void;
}) {
  const percent = Math.round(share * 100);
  return (
    <div className="flex items-center gap-4 p-4">
      <div className="grid min-w-0 flex-1 gap-2">
        <p className="flex justify-between gap-3 text-sm">
          <span className="truncate font-semibold">{fileName}</span>
          <span className="text-muted tabular-nums">{percent === 100 ? "Checking..." : `${percent}%`}</span>
        </p>
        <progress
          aria-label={`Uploading ${fileName}`}
          max={100}
          value={percent}
          className="block h-2 w-full appearance-none overflow-hidden rounded-full bg-line [&::-moz-progress-bar]:bg-accent [&::-webkit-progress-bar]:bg-line [&::-webkit-progress-value]:bg-accent"
        />
      </div>
      {share < 1 && (
        <Button size="sm" onClick={onCancel}>
          Cancel
        </Button>
      )}
    </div>
  );
}
