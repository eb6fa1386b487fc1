import { ExportHistory } from "@provenwork/contracts/audit/commands";
import { exportFormats } from "@provenwork/contracts/audit/rules";
import { ArrowDownTrayIcon } from "@heroicons/react/24/outline";
import { Button } from "#design/button.tsx";
import { failed, succeeded } from "#design/toast.tsx";
import { errorMessage } from "#kernel/error-message.ts";
import { useCommand } from "#kernel/mutation.ts";
import { saveFile } from "#kernel/save-file.ts";

/** Downloads the history, with a signed manifest as its last line. */
export function ExportButtons({ openingId, streams }: { openingId: string; streams: readonly string[] }) {
  const download = useCommand(ExportHistory, {
    onSuccess({ fileName, content }) {
      saveFile(fileName, content);
      succeeded(ExportHistory, "History exported", "Check the file at any time with: npm run ops -- audit verify FILE");
    },
    onError: (error) => failed(ExportHistory, "Could not export the history", errorMessage(error)),
  });
  return exportFormats.map((format) => (
    <Button
      key={format}
      icon={ArrowDownTrayIcon}
      pending={download.isPending && download.variables.format === format && "Exporting..."}
      onClick={() => download.mutate({ openingId, format, streams: [...streams] })}
    >
      Export {format.toUpperCase()}
    </Button>
  ));
}
