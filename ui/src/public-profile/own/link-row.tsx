import { CheckLink, RemoveLink } from "@provenwork/contracts/public-profile/link-commands";
import { type LinkOutcome, checkUnderWayFor } from "@provenwork/contracts/public-profile/link-rules";
import { GetOwnPublicPage, type OwnPublicPage } from "@provenwork/contracts/public-profile/queries";
import { ClockIcon, NoSymbolIcon } from "@heroicons/react/24/outline";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { Badge, ProvenBadge } from "#design/badge.tsx";
import { Button } from "#design/button.tsx";
import { formatLongDayUtc } from "#design/format.ts";
import { failed } from "#design/toast.tsx";
import { errorMessage } from "#kernel/error-message.ts";
import { useCommand } from "#kernel/mutation.ts";

type Link = OwnPublicPage["links"][number];

const problems: Readonly<Record<Exclude<LinkOutcome, "proven">, readonly [title: string, help: string]>> = {
  "no-link-back": ["No link back", 'The page has no link with rel="me" to your public page.'],
  elsewhere: ["Leads elsewhere", "The address leads to another site. Add that one instead."],
  unreachable: ["Cannot be read", "The page must be public HTML and answer within ten seconds."],
};

/** A link with what its last check found. */
export function LinkRow({ link }: { link: Link }) {
  const client = useQueryClient();
  const changed = () => client.invalidateQueries({ queryKey: [GetOwnPublicPage.name] });
  const check = useCommand(CheckLink, {
    onSuccess: () => changed(),
    onError: (error) => failed(CheckLink, "Could not check the link", errorMessage(error)),
  });
  const remove = useCommand(RemoveLink, {
    onSuccess: () => changed(),
    onError: (error) => failed(RemoveLink, "Could not remove the link", errorMessage(error)),
  });
  const { linkId, url } = link;
  const isUnderWay = useUnderWay(link);
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3 md:px-6">
      <div className="min-w-0 flex-1 basis-64">
        <p className="font-semibold wrap-anywhere">{url}</p>
        <LinkState link={link} isUnderWay={isUnderWay} />
      </div>
      <div className="flex flex-wrap gap-2">
        <Button
          size="sm"
          aria-label={`Check ${url}`}
          disabled={isUnderWay}
          pending={check.isPending && "Asking..."}
          onClick={() => check.mutate({ linkId })}
        >
          Check now
        </Button>
        <Button
          size="sm"
          kind="quiet"
          aria-label={`Remove ${url}`}
          pending={remove.isPending && "Removing..."}
          onClick={() => remove.mutate({ linkId })}
        >
          Remove
        </Button>
      </div>
    </li>
  );
}

function LinkState({ link: { check }, isUnderWay }: { link: Link; isUnderWay: boolean }) {
  if (isUnderWay) return <Badge icon={ClockIcon}>Checking</Badge>;
  if (check === null) return <Badge icon={ClockIcon}>Not checked yet</Badge>;
  const day = `Checked ${formatLongDayUtc(check.at)}.`;
  if (check.outcome === "proven")
    return (
      <div className="flex flex-wrap items-center gap-2 text-sm text-muted">
        <ProvenBadge>Links back</ProvenBadge> {day}
      </div>
    );
  const [title, help] = problems[check.outcome];
  return (
    <div className="flex flex-wrap items-center gap-2 text-sm text-muted">
      <Badge tone="refused" icon={NoSymbolIcon}>
        {title}
      </Badge>{" "}
      {help} {day}
    </div>
  );
}

/** Whether a check is under way; one that does not end counts as failed after a minute. */
function useUnderWay({ requestedAt, check }: Link): boolean {
  const [now, setNow] = useState(() => Date.now());
  const left = Date.parse(requestedAt) + checkUnderWayFor - now;
  const isUnderWay = (check === null || check.at < requestedAt) && left > 0;
  useEffect(() => {
    if (!isUnderWay) return;
    const timer = setTimeout(() => setNow(Date.now()), left);
    return () => clearTimeout(timer);
  }, [isUnderWay, left]);
  return isUnderWay;
}
