import type { TestMailServer } from "@provenwork/platform/testing/mail-server";

/** The headers for unsubscribing by one click in a mail program (RFC 8058). */
export const unsubscribeHeaders = (
  mail: TestMailServer["taken"][number] | undefined,
): readonly (string | undefined)[] =>
  ["list-unsubscribe", "list-unsubscribe-post"].map((name) => mail?.headers.find(({ key }) => key === name)?.value);

export const oneClick = "List-Unsubscribe=One-Click";
