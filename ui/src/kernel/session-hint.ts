import { sessionHintName } from "@provenwork/contracts/kernel/cookie-name";

/** Whether a session was begun in this browser; it may be over. Who is signed in, the server says. */
export const hasSessionHint = (): boolean =>
  !import.meta.env.SSR && document.cookie.split("; ").includes(`${sessionHintName(location)}=yes`);
