import type { StateValue } from "@provenwork/contracts/audit/queries";
import { Card, CardBody, CardHead } from "#design/card.tsx";

/** The state that decisions are taken on as of the event, with what the event changed. */
export function StateTable({ values }: { values: readonly StateValue[] | null }) {
  const changed = values?.filter(({ value, before }) => value !== before).length ?? 0;
  return (
    <Card aria-labelledby="state" className="self-start">
      <CardHead id="state" title="State">
        <span className="text-sm text-muted">{changed} changed by this event</span>
      </CardHead>
      {values === null && (
        <CardBody className="text-muted">Nothing is decided on this stream: it has no state.</CardBody>
      )}
      {values !== null && (
        <dl>
          {values.map((each) => (
            <Value key={each.path} {...each} />
          ))}
        </dl>
      )}
    </Card>
  );
}

function Value({ path, value, before }: StateValue) {
  const changed = value !== before;
  return (
    <div
      data-changed={changed || undefined}
      className="grid grid-cols-[minmax(0,2fr)_minmax(0,3fr)] gap-4 border-t border-line px-4 py-2 text-sm first:border-t-0 data-changed:bg-accent-soft"
    >
      <dt className="wrap-anywhere text-muted">{path}</dt>
      <dd className="min-w-0 wrap-anywhere">
        {changed && before !== null && <del className="mr-2 text-refused">{before}</del>}
        {changed && value !== null && <ins className="font-semibold text-accent no-underline">{value}</ins>}
        {!changed && value}
      </dd>
    </div>
  );
}
