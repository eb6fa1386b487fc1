import type { OwnPublicPage } from "@provenwork/contracts/public-profile/queries";
import { useState } from "react";
import { Card, CardBody, CardFoot, CardHead } from "#design/card.tsx";
import { formatNumber } from "#design/format.ts";

const aDay = 86_400_000;

/** How often the page was opened. */
export function VisitsCard({ visits: { total, days } }: { visits: OwnPublicPage["visits"] }) {
  const [now] = useState(() => Date.now());
  const within = (latest: number) => {
    const first = new Date(now - (latest - 1) * aDay).toISOString().slice(0, 10);
    return days.filter(({ day }) => day >= first).reduce((sum, { visits }) => sum + visits, 0);
  };
  const figures: readonly (readonly [string, number])[] = [
    ["Last 7 days", within(7)],
    ["Last 30 days", within(30)],
    ["In total", total],
  ];
  return (
    <Card aria-labelledby="page-visits">
      <CardHead id="page-visits" title="Visits">
        <span className="text-sm text-muted">Only you see this</span>
      </CardHead>
      <CardBody>
        <dl className="grid grid-cols-3 gap-4">
          {figures.map(([label, count]) => (
            <div key={label} className="flex flex-col-reverse justify-end">
              <dt className="text-sm text-muted">{label}</dt>
              <dd className="text-2xl font-semibold tabular-nums">{formatNumber(count)}</dd>
            </div>
          ))}
        </dl>
      </CardBody>
      <CardFoot>
        Counted without cookies, and without who opened it. Your own visits are left out. Days are UTC.
      </CardFoot>
    </Card>
  );
}
