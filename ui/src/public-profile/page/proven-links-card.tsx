import type { PublicProfileView } from "@provenwork/contracts/public-profile/queries";
import { LinkIcon } from "@heroicons/react/24/outline";
import { Card, CardFoot, CardHead } from "#design/card.tsx";
import { formatLongDayUtc } from "#design/format.ts";
import { Icon } from "#design/icon.tsx";
import { Seal } from "#design/seal.tsx";

interface Props {
  links: NonNullable<PublicProfileView["links"]>;
  name: string;
}

/** Links to pages that link back. */
export const ProvenLinksCard = ({ links, name }: Props) => (
  <Card aria-labelledby="public-links" className="print:mt-4 print:shadow-none">
    <CardHead id="public-links" title="Links" />
    <ul className="divide-y divide-line">
      {links.map(({ url, checkedAt }) => (
        <li key={url} className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 px-4 py-3 md:px-6">
          <Icon of={LinkIcon} size="sm" className="mt-1 text-muted" />
          <div className="min-w-0">
            <a
              href={url}
              rel="me nofollow ugc noopener noreferrer"
              target="_blank"
              className="inline-block min-h-6 font-[560] text-accent wrap-anywhere hover:text-accent-hover"
            >
              {shownAddress(url)}
            </a>
            <p className="flex items-center gap-1 text-sm font-semibold text-proven">
              <Seal className="size-4" />
              Links back
            </p>
            <p className="text-xs text-muted">Checked {formatLongDayUtc(checkedAt)}</p>
          </div>
        </li>
      ))}
    </ul>
    <CardFoot>Each page linked back when it was checked, so {name} could change it.</CardFoot>
  </Card>
);

/** Without what is the same for all. */
const shownAddress = (url: string): string => url.replace(/^https:\/\/(www\.)?/, "").replace(/\/$/, "");
