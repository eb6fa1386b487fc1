import { GetAdminCertificates, type ListedCertificate } from "@provenwork/contracts/administration/list-queries";
import { DocumentCheckIcon, NoSymbolIcon } from "@heroicons/react/24/outline";
import { useState } from "react";
import { Badge } from "#design/badge.tsx";
import { Button, TextLink } from "#design/button.tsx";
import { Main, PageHead } from "#design/page.tsx";
import { lazyPart } from "#kernel/lazy.tsx";
import { workExperiencePaths } from "../paths.ts";
import { AdminScreen } from "#frame/admin/admin-screen.tsx";
import { SearchedList } from "#design/searched-list.tsx";
import { formatDay, formatDayUtc } from "#design/format.ts";

const RejectDialog = lazyPart(() => import("#trust/reject-dialog.tsx").then((module) => module.RejectDialog));

/** Certificates, for admins to reject their verifications. */
export const AdminCertificates = () => (
  <AdminScreen>
    {() => (
      <Main>
        <PageHead title="Certificates">Certificates and revocations, newest first.</PageHead>
        <CertificateList />
      </Main>
    )}
  </AdminScreen>
);

function CertificateList() {
  const [dialogCertificate, setDialogCertificate] = useState<ListedCertificate>();
  return (
    <>
      <SearchedList
        query={GetAdminCertificates}
        label="Certificates"
        things="certificates"
        placeholder="Id, domain, holder or company"
        columns={["Verified", "Stated by holder", "Issued", "Status", "Action"]}
        finds="Search matches ids and the start of domains, holders’ names and companies."
        nothing="No certificates yet."
      >
        {(certificate) => (
          <>
            <td className="wrap-anywhere">
              <TextLink to={workExperiencePaths.certificate(certificate.id)}>{certificate.domain}</TextLink>
              <p className="font-mono text-xs text-muted">{certificate.id}</p>
            </td>
            <td data-label="Stated by holder" className="wrap-anywhere">
              <div>
                {certificate.fullName || "N/A"}
                <p className="text-sm text-muted">
                  {certificate.role} at {certificate.company}
                </p>
              </div>
            </td>
            <td data-label="Issued" className="whitespace-nowrap">
              {formatDayUtc(certificate.createdAt)} (UTC)
            </td>
            <td data-label="Status">
              <Standing certificate={certificate} />
            </td>
            <td>
              {certificate.revoked === null && (
                <Button
                  size="sm"
                  aria-label={`Reject the verification of ${certificate.role} at ${certificate.company}`}
                  onClick={() => setDialogCertificate(certificate)}
                >
                  Reject
                </Button>
              )}
            </td>
          </>
        )}
      </SearchedList>
      {dialogCertificate !== undefined && (
        <RejectDialog certificate={dialogCertificate} onClose={() => setDialogCertificate(undefined)} />
      )}
    </>
  );
}

const reasons = {
  reissued: "Issued again",
  "experience-changed": "Entry changed",
  "experience-removed": "Entry removed",
  "verification-rejected": "Rejected",
  "person-erased": "Account deleted",
} as const;

function Standing({ certificate: { revoked } }: { certificate: ListedCertificate }) {
  if (revoked === null)
    return (
      <Badge tone="accent" icon={DocumentCheckIcon}>
        Valid
      </Badge>
    );
  return (
    <>
      <Badge tone="refused" icon={NoSymbolIcon}>
        Revoked
      </Badge>
      <p className="mt-1 text-sm text-muted">
        {reasons[revoked.reason]}, {formatDay(revoked.at)}
      </p>
    </>
  );
}
