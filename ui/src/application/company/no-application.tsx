import { Button } from "#design/button.tsx";
import { Dialog } from "#design/dialog.tsx";
import { ErrorState } from "#design/error-state.tsx";
import { isTemporary } from "#kernel/call.ts";

interface Props {
  error: unknown;
  onRetry: () => void;
  onClose: () => void;
}

/** The linked application cannot be shown. The server does not tell another company's application from a missing one. */
export const NoApplication = ({ error, onRetry, onClose }: Props) => (
  <Dialog open onClose={onClose} title="Application" actions={<Button onClick={onClose}>Close</Button>}>
    {isTemporary(error) ? (
      <ErrorState title="Could not load the application" error={error} onRetry={onRetry} />
    ) : (
      <p role="alert" className="text-ink-2">
        Application not found. The link may be incomplete, or for another company.
      </p>
    )}
  </Dialog>
);
