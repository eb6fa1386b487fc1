import { formatConfirmedBy } from "@provenwork/contracts/work-experience/confirmed-by";
import type { WorkExperienceView } from "@provenwork/contracts/work-experience/queries";
import { DocumentCheckIcon, WalletIcon } from "@heroicons/react/24/outline";
import { useState } from "react";
import { Button, ButtonLink } from "#design/button.tsx";
import { Dialog } from "#design/dialog.tsx";
import { Rosette } from "#design/rosette.tsx";
import { Seal } from "#design/seal.tsx";
import { workExperiencePaths } from "#work-experience/paths.ts";
import { ChangedSince } from "./changed-since.tsx";
import { domainOf } from "./verified-card.tsx";
import { formatPeriod } from "#work-experience/entry/work-values.ts";
import { formatProofDay } from "#design/format.ts";
import { lazyPart } from "#kernel/lazy.tsx";

const WalletDialog = lazyPart(() => import("../wallet/wallet-dialog.tsx").then((module) => module.WalletDialog));

/** Explains a seal: what was proved, when and how. */
export function ProofDialog({
  experience,
  onClose,
}: {
  experience: WorkExperienceView | undefined;
  onClose: () => void;
}) {
  const [forWallet, setForWallet] = useState<WorkExperienceView>();
  return (
    <>
      <Dialog
        open={experience !== undefined}
        onClose={onClose}
        title="What was verified"
        actions={
          <>
            {typeof experience?.certificateId === "string" && (
              <>
                <Button
                  icon={WalletIcon}
                  onClick={() => {
                    setForWallet(experience);
                    onClose();
                  }}
                >
                  Add to a wallet
                </Button>
                <ButtonLink icon={DocumentCheckIcon} to={workExperiencePaths.certificate(experience.certificateId)}>
                  View Certificate
                </ButtonLink>
              </>
            )}
            <Button onClick={onClose}>Close</Button>
          </>
        }
      >
        {experience !== undefined && <Proof experience={experience} />}
      </Dialog>
      {forWallet !== undefined && (
        <WalletDialog
          open
          key={forWallet.id}
          experienceId={forWallet.id}
          company={forWallet.company}
          onClose={() => setForWallet(undefined)}
        />
      )}
    </>
  );
}

function Proof({ experience }: { experience: WorkExperienceView }) {
  const { role, company, workEmail, verifiedAt, timeline, confirmation } = experience;
  const wrong = timeline.filter(({ kind }) => kind === "code-refused").length;
  const facts = [
    { name: "Verified", value: `Controlled an address at ${domainOf(workEmail)}` },
    { name: "When", value: verifiedAt === null ? "" : formatProofDay(verifiedAt) },
    {
      name: "How",
      value: `Entered a code that was emailed to ${workEmail}${wrong === 0 ? "" : `, after ${wrong} wrong ${wrong === 1 ? "try" : "tries"}`}`,
    },
    confirmation === null
      ? { name: "Not verified", value: "Company, role and dates are in the candidate's own words" }
      : { name: "Confirmed", value: `Role and dates. ${formatConfirmedBy(confirmation)}` },
  ];
  return (
    <div className="relative">
      <div className="absolute -inset-x-4 -top-5 bottom-0 overflow-clip md:-inset-x-6">
        <Rosette className="absolute -top-24 -right-22 size-64 [mask:radial-gradient(black_20%,transparent_62%)]" />
      </div>
      <div className="relative grid gap-5 wrap-anywhere">
        <div className="flex items-start justify-between gap-4">
          <div className="min-w-0">
            <h3 className="text-xl font-bold tracking-tighter">{role}</h3>
            <p className="text-muted">
              {company}&nbsp;· {formatPeriod(experience)}
            </p>
          </div>
          <Seal className="size-12 flex-none text-proven" />
        </div>
        <ChangedSince of={experience} />
        <dl className="grid gap-x-5 gap-y-3 border-t border-line pt-5 text-sm sm:grid-cols-[auto_1fr]">
          {facts.map(({ name, value }) => (
            <div key={name} className="contents">
              <dt className="text-muted max-sm:-mb-2.5">{name}</dt>
              <dd className="break-words">{value}</dd>
            </div>
          ))}
        </dl>
      </div>
    </div>
  );
}
