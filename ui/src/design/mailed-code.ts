import type { MailedCode } from "@provenwork/contracts/mailed-code/view";

/** Whether the code can still be entered, by the server's clock. */
export const isLive = (code: MailedCode | null, serverNow: number): code is MailedCode =>
  code !== null && !code.locked && Date.parse(code.expiresAt) > serverNow;

/** The letters and digits of typed or pasted text, upper-cased, at most ten. */
export const tidyCode = (typed: string): string =>
  typed
    .replace(/[^A-Za-z0-9]/g, "")
    .toUpperCase()
    .slice(0, 10);

export const triesLeftText = (left: number): string => `${left} ${left === 1 ? "try" : "tries"} left`;

/** User-facing message for a failed mail. */
export function mailFailureText(reason: MailedCode["mailFailure"], address: string): string {
  const why = {
    "address-refused": "Its email server does not know this address. Please go back and check it.",
    unreachable: "Its email server did not answer. Please try again.",
    expired: "Its email server did not accept the message in time. Please ask for a new code.",
  };
  return `We could not reach ${address}. ${reason === null ? "Please try again." : why[reason]}`;
}
