import type { TestMailServer } from "@provenwork/platform/testing/mail-server";

/** What a mail program needs to stop such mails by one click (RFC 8058): the URL, and that it may be posted to. */
export const unsubscribeHeaders = (
  mail: TestMailServer["taken"][number] | undefined,
): readonly (string | undefined)[] =>
  ["list-unsubscribe", "list-unsubscribe-post"].map((name) => mail?.headers.find(({ key }) => key === name)?.value);

export const oneClick = "List-Unsubscribe=One-Click";
