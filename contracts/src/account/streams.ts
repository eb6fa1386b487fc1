/** Stream names are a storage format: a changed one loses every event written under the old. */
export const accountStream = (personId: string) => `account-${personId}`;
export const sessionStream = (sessionId: string) => `session-${sessionId}`;
/** `hmac` is the keyed hash of the normal form, in lower-case hex, under the permanent lookup key. */
export const usernameStream = (hmac: string) => `username-${hmac}`;
export const emailStream = (hmac: string) => `email-${hmac}`;
