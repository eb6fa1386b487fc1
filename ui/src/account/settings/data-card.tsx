import { ArrowDownTrayIcon, TrashIcon } from "@heroicons/react/24/outline";
import { GetAccountExport } from "@provenwork/contracts/account/queries";
import { useState } from "react";
import { Button } from "#design/button.tsx";
import { Card, CardBody, CardHead } from "#design/card.tsx";
import { failed, succeeded } from "#design/toast.tsx";
import { call } from "#kernel/call.ts";
import { errorMessage } from "#kernel/error-message.ts";
import { lazyPart } from "#kernel/lazy.tsx";
import { saveFile } from "#kernel/save-file.ts";

const EraseDialog = lazyPart(() => import("./erase-dialog.tsx").then((module) => module.EraseDialog));

/** Export and erasure of the user's data. */
export function DataCard() {
  const [busy, setBusy] = useState(false);
  const [erasing, setErasing] = useState(false);
  const download = async () => {
    if (busy) return;
    setBusy(true);
    try {
      const all = await call(GetAccountExport, {});
      saveFile(`provenwork-export-${all.exportedAt.slice(0, 10)}.json`, JSON.stringify(all, null, 2));
      succeeded(
        GetAccountExport,
        "Your data is in your downloads",
        `${all.events.length} events and what your screens show.`,
      );
    } catch (error) {
      failed(GetAccountExport, "Could not export your data", errorMessage(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Card aria-labelledby="data-title">
      <CardHead id="data-title" title="Your data" />
      <CardBody className="grid gap-6">
        <div className="grid justify-items-start gap-3">
          <div>
            <h3 className="font-semibold">Export everything</h3>
            <p className="text-muted">
              Download your data and every event about you. Employers’ private notes are left out, and the file says so.
            </p>
          </div>
          <Button icon={ArrowDownTrayIcon} pending={busy && "Exporting..."} onClick={() => void download()}>
            Export my data
          </Button>
        </div>
        <div className="grid justify-items-start gap-3 border-t border-line pt-6">
          <div>
            <h3 className="font-semibold">Erase my account</h3>
            <p className="text-muted">
              We delete your profile, resume and all personal data, withdraw your certificates and release your
              username. This cannot be undone.
            </p>
          </div>
          <Button kind="danger" icon={TrashIcon} onClick={() => setErasing(true)}>
            Erase my account
          </Button>
        </div>
      </CardBody>
      {erasing && <EraseDialog onClose={() => setErasing(false)} />}
    </Card>
  );
}
