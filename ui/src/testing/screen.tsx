import { GetUser, type User } from "@provenwork/contracts/account/queries";
import { hintNames } from "@provenwork/contracts/kernel/cookie-name";
import { QueryClientProvider } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { render } from "vitest-browser-react";
import { Toaster } from "#design/toast.tsx";
import { createQueryClient } from "#kernel/query.ts";
import { BrowserRouter } from "#kernel/router.ts";
import { SessionProvider } from "#kernel/session.tsx";
import { App } from "../app.tsx";
import { TestServer } from "./server.ts";

/** Accounts as the server describes them. */
export const accountOf = (userType: User["userType"]): User => ({
  id: "0190a000-0000-7000-8000-000000000001",
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
}

/** Shows a component with what it stands in: the session, the router, and the notifications. */
export async function show(
  element: ReactNode,
  prepare: (server: TestServer) => void = () => {},
  { user, path = "/" }: Visit = {},
): Promise<TestServer> {
  const server = new TestServer();
  if (user !== undefined) server.give(GetUser, user);
  document.cookie = `${hintNames(location).session}=yes; max-age=${user === undefined ? 0 : 600}`;
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
export const openScreen = (path: string, prepare: (server: TestServer) => void, user?: User): Promise<TestServer> =>
  show(<App />, prepare, { path, ...(user !== undefined && { user }) });
