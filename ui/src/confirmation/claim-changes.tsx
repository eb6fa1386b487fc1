import type { ClaimView } from "@provenwork/contracts/confirmation/queries";

const partsOf = ({ role, startDate, endDate, currentJob }: ClaimView) => [
  { name: "Role", value: role },
  { name: "From", value: startDate },
  { name: "To", value: currentJob || endDate === null ? "Present" : endDate },
];

/** A claim and its correction: what differs is struck out and replaced. */
export function ClaimChanges({ claimed, corrected }: { claimed: ClaimView; corrected: ClaimView }) {
  const after = partsOf(corrected);
  return (
    <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1 text-sm wrap-anywhere">
      {partsOf(claimed).map(({ name, value }, index) => {
        const now = after[index]?.value;
        return (
          <div key={name} className="contents">
            <dt className="text-muted">{name}</dt>
            <dd>
              {value === now ? (
                value
              ) : (
                <>
                  <del className="block text-muted">{value}</del>
                  <ins className="font-semibold no-underline">{now}</ins>
                </>
              )}
            </dd>
          </div>
        );
      })}
    </dl>
  );
}
