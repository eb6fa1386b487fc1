import { Card, CardBody, CardFoot, CardHead } from "#design/card.tsx";
import type { ShownValue } from "./state-at.ts";
import { formatPath, plainInstants } from "./format-history.ts";

/** Some states have thousands of values, too many to redraw at each step. */
const maxUnchanged = 200;

/** The state as of the event, with the changes by the event. */
export function StateTable({ values }: { values: readonly ShownValue[] | null }) {
  const changed = values?.filter(isChanged).length ?? 0;
  const kept = new Set(values?.filter((each) => !isChanged(each)).slice(0, maxUnchanged));
  const shown = values?.filter((each) => isChanged(each) || kept.has(each)) ?? [];
  return (
    <Card aria-labelledby="state" className="self-start">
      <CardHead id="state" title="State">
        <span className="text-sm text-muted">{changed} changed by this event</span>
      </CardHead>
      {values === null && <CardBody className="text-muted">This stream has no state to show.</CardBody>}
      {values !== null && (
        <dl>
          {shown.map((each) => (
            <Value key={each.path} {...each} />
          ))}
        </dl>
      )}
      {values !== null && values.length > shown.length && (
        <CardFoot>{values.length - shown.length} more values, unchanged by this event</CardFoot>
      )}
    </Card>
  );
}

const isChanged = ({ value, before }: ShownValue): boolean => value !== before;

function Value({ path, value, before }: ShownValue) {
  const changed = value !== before;
  return (
    <div
      data-changed={changed || undefined}
      className="grid grid-cols-[minmax(0,2fr)_minmax(0,3fr)] gap-4 border-t border-line px-4 py-2 text-sm first:border-t-0 data-changed:bg-accent-soft"
    >
      <dt className="wrap-anywhere text-muted">{formatPath(path)}</dt>
      <dd className="min-w-0 wrap-anywhere">
        {changed && before !== null && <del className="mr-2 text-refused">{plainInstants(before)}</del>}
        {changed && value !== null && (
          <ins className="font-semibold text-accent no-underline">{plainInstants(value)}</ins>
        )}
        {!changed && value !== null && plainInstants(value)}
      </dd>
    </div>
  );
}
