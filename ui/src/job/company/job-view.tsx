import { GetEmployerApplicationCounts } from "@provenwork/contracts/application/queries";
import type { EmployerJob } from "@provenwork/contracts/job/queries";
import { pageTextRows, pageTexts } from "@provenwork/contracts/job/rules";
import { formatSalary } from "@provenwork/contracts/job/format-salary";
import { namesOf } from "@provenwork/contracts/kernel/fields";
import {
  ArrowLeftIcon,
  DocumentDuplicateIcon,
  InboxIcon,
  PencilIcon,
  TrashIcon,
  UserGroupIcon,
} from "@heroicons/react/24/outline";
import { useState } from "react";
import { applicationPaths } from "#application/paths.ts";
import { formatNewCount } from "../format-job.ts";
import { Button, ButtonLink, TextLink } from "#design/button.tsx";
import { Card, CardBody } from "#design/card.tsx";
import { Icon } from "#design/icon.tsx";
import { Note } from "#design/note.tsx";
import { RichText } from "#design/rich-text.tsx";
import { Main, usePageTitle } from "#design/page.tsx";
import { jobFacts } from "@provenwork/contracts/job/labels";
import { formatListing } from "#design/format-listing.ts";
import { lazyPart } from "#kernel/lazy.tsx";
import { useAnswer } from "#kernel/query.ts";
import { useNavigate } from "#kernel/router.ts";
import { employerPaths } from "#employer/paths.ts";
import { useJobStatus } from "./job-changes.tsx";
import { JobScreen } from "#frame/employer/job-screen.tsx";
import { JobStatusBadge } from "#job/job-status-badge.tsx";
import { ShareCard } from "./share-card.tsx";
import { formatDayUtc } from "#design/format.ts";

const DeleteDialog = lazyPart(() => import("./delete-dialog.tsx").then((module) => module.DeleteDialog));
const RelistDialog = lazyPart(() => import("./relist-dialog.tsx").then((module) => module.RelistDialog));

/** A job as its company sees it, with its actions. */
export const EmployerJobView = () => <JobScreen>{(job) => <View job={job} />}</JobScreen>;

function View({ job }: { job: EmployerJob }) {
  usePageTitle(job.title);
  return (
    <Main>
      <TextLink to={employerPaths.jobs()} className="text-sm">
        <Icon of={ArrowLeftIcon} size="sm" />
        Back to Jobs
      </TextLink>
      <div className="mt-2 mb-1 flex flex-wrap items-center gap-3">
        <h1 className="text-2xl font-bold tracking-tighter wrap-anywhere">{job.title}</h1>
        <JobStatusBadge status={job.status} />
      </div>
      <p className="mb-4 text-muted wrap-anywhere">
        {job.company}&nbsp;· {jobFacts(job)}
        <br />
        Posted {formatDayUtc(job.createdAt)}&nbsp;· {formatListing(job)}
      </p>
      {job.status === "taken-down" && (
        <div className="mb-6">
          <Note tone="refused">
            <p className="font-semibold">This job was taken down by Provenwork</p>
            {job.takenDownBecause !== null && (
              <p className="wrap-anywhere whitespace-pre-line">{job.takenDownBecause}</p>
            )}
          </Note>
        </div>
      )}
      <ViewActions job={job} />
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <Card>
          <CardBody className="grid gap-6">
            <Text title="Salary">{formatSalary(job) ?? "Not stated"}</Text>
            {namesOf(pageTextRows).map((name) => {
              const text = job[name];
              return (
                text !== null && (
                  <Text key={name} title={pageTexts[name].label}>
                    {text}
                  </Text>
                )
              );
            })}
          </CardBody>
        </Card>
        {job.isActive && <ShareCard job={job} />}
      </div>
    </Main>
  );
}

/** User-written text, as candidates see it. */
const Text = ({ title, children }: { title: string; children: string }) => (
  <section className="grid gap-1.5">
    <h2 className="text-lg">{title}</h2>
    <RichText text={children} />
  </section>
);

function ViewActions({ job }: { job: EmployerJob }) {
  const { id, status, isActive } = job;
  const navigate = useNavigate();
  const [openDialog, setOpenDialog] = useState<"delete" | "relist">();
  const change = useJobStatus();
  const toggle = () =>
    status === "expired" ? setOpenDialog("relist") : change.mutate({ jobId: id, isActive: !isActive });
  const close = () => setOpenDialog(undefined);
  const { data: counts } = useAnswer(GetEmployerApplicationCounts, { jobId: id });
  return (
    <div className="mb-6 flex flex-wrap gap-2">
      <ButtonLink kind="primary" to={applicationPaths.ofJob(id)} icon={InboxIcon}>
        Applications{counts !== undefined && ` (${formatNewCount(counts.all, counts.unopened)})`}
      </ButtonLink>
      {status !== "taken-down" && (
        <>
          <ButtonLink to={employerPaths.editJob(id)} icon={PencilIcon}>
            Edit Job
          </ButtonLink>
          <Button onClick={toggle} pending={change.isPending && (isActive ? "Deactivating..." : "Activating...")}>
            {isActive ? "Deactivate" : "Activate"}
          </Button>
        </>
      )}
      {isActive && (
        <ButtonLink to={employerPaths.candidates(id)} icon={UserGroupIcon}>
          Candidates who fit
        </ButtonLink>
      )}
      <ButtonLink to={employerPaths.copyJob(id)} icon={DocumentDuplicateIcon}>
        Duplicate as draft
      </ButtonLink>
      <Button kind="danger" icon={TrashIcon} onClick={() => setOpenDialog("delete")}>
        Delete
      </Button>
      {openDialog === "delete" && (
        <DeleteDialog job={job} onClose={close} onDeleted={() => void navigate(employerPaths.jobs())} />
      )}
      {openDialog === "relist" && <RelistDialog job={job} onClose={close} />}
    </div>
  );
}
