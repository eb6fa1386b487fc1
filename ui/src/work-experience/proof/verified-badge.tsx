import { type ConfirmedBy, formatConfirmedBy } from "@provenwork/contracts/work-experience/confirmed-by";
import { badgeClasses } from "#design/badge.tsx";
import { CompanySeal } from "#design/company-seal.tsx";
import { Seal } from "#design/seal.tsx";

interface Props {
  company: string;
  confirmation: ConfirmedBy | null;
  onOpen?: () => void;
  short: boolean;
}

/** A verified entry with its level: the address only, or confirmed by a company, whose name may be long. Opens the proof. */
export function VerifiedBadge({ company, confirmation, onOpen, short }: Props) {
  const isConfirmed = confirmation !== null;
  const level = isConfirmed ? `, ${formatConfirmedBy(confirmation).replace(/^C/, "c")}` : " address";
  const wraps = isConfirmed ? "max-w-72 text-left whitespace-normal! wrap-anywhere" : "";
  const inside = (
    <>
      {isConfirmed ? <CompanySeal className="size-3.75" /> : <Seal className="size-3.75" />}
      <span>
        <span>Verified</span>
        {!short && <span className="font-normal">{level}</span>}
      </span>
    </>
  );
  if (onOpen === undefined) return <span className={badgeClasses({ tone: "proven", className: wraps })}>{inside}</span>;
  return (
    <button
      type="button"
      onClick={onOpen}
      aria-label={`Verified${level}: what was verified at ${company}`}
      className={badgeClasses({
        tone: "proven",
        className: `cursor-pointer transition-colors hover:border-current focus-visible:rounded-full ${wraps}`,
      })}
    >
      {inside}
    </button>
  );
}
