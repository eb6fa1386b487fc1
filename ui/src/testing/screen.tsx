import { GetUser, type User } from "@provenwork/contracts/account/queries";
import { hintNames } from "@provenwork/contracts/kernel/cookie-name";
import { QueryClientProvider } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { cleanup, render } from "vitest-browser-react";
import { Toaster } from "#design/toast.tsx";
import { createQueryClient } from "#kernel/query.ts";
import { BrowserRouter } from "#kernel/router.ts";
import { SessionProvider } from "#kernel/session.tsx";
import { App } from "../app.tsx";
import { TestServer } from "./server.ts";

export const idOf = (n: number): string => `0190a000-0000-7000-8000-${String(n).padStart(12, "0")}`;

/** Accounts as the server describes them. */
export const accountOf = (userType: User["userType"]): User => ({
  id: idOf(1),
  username: `robin-${userType}`,
  fullName: "Robin Example",
  email: "robin@acme.example",
  userType,
});

interface Visit {
  /** Signed out without one. */
  readonly user?: User;
  /** The address of the page. */
  readonly path?: string;
  /** Whether an onboarding was begun in this browser. */
  readonly inOnboarding?: boolean;
}

/** Sets or removes the cookie that says that there is a session or an onboarding. */
export const setHint = (of: keyof ReturnType<typeof hintNames>, isThere: boolean): string =>
  (document.cookie = `${hintNames(location)[of]}=yes; max-age=${isThere ? 600 : 0}`);

/** Shows a component, instead of what was shown, with what it stands in: the session, the router, and the notifications. */
export async function show(
  element: ReactNode,
  prepare: (server: TestServer) => void = () => {},
  { user, path = "/", inOnboarding = false }: Visit = {},
): Promise<TestServer> {
  await cleanup();
  const server = new TestServer();
  if (user !== undefined) server.give(GetUser, user);
  setHint("session", user !== undefined);
  setHint("onboarding", inOnboarding);
  prepare(server);
  history.replaceState(null, "", path);
  await render(
    <QueryClientProvider client={createQueryClient()}>
      <SessionProvider>
        <BrowserRouter>{element}</BrowserRouter>
        <Toaster />
      </SessionProvider>
    </QueryClientProvider>,
  );
  return server;
}

/** Opens a path of the app as its visitors do. */
export const openScreen = (
  path: string,
  prepare: (server: TestServer) => void,
  user?: User,
  inOnboarding = false,
): Promise<TestServer> => show(<App />, prepare, { path, inOnboarding, ...(user !== undefined && { user }) });
