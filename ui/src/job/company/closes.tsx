import { closingDays } from "@provenwork/contracts/employer/queries";
import { daysLeft, formatCloses } from "#design/format-closes.ts";

/** When an open job closes, marked in its last days. */
export function Closes({ expiresAt, now }: { expiresAt: string; now: number }) {
  const soon = daysLeft(expiresAt, now) <= closingDays;
  return (
    <time
      dateTime={expiresAt}
      className={`text-sm whitespace-nowrap ${soon ? "font-semibold text-waiting" : "text-muted"}`}
    >
      {formatCloses(expiresAt, now)}
    </time>
  );
}
