import { expect, it } from "vitest";
import { commands, queries } from "./endpoints.ts";
import { type Principal, accounts, everyPrincipal } from "./kernel/endpoint.ts";
import { scopes } from "./kernel/scope.ts";

/** Who may call anything under a path. An endpoint may allow fewer; paths that are not named are open to everyone. */
const open: readonly (readonly [path: string, principals: readonly Principal[]])[] = [
  ["/api/account", accounts],
  ["/api/admin", ["admin"]],
  ["/api/audit", ["admin", "auditor"]],
  ["/api/candidate", ["candidate", "onboarding", "anonymous"]],
  ["/api/employer", ["employer"]],
  ["/api/learning", ["candidate"]],
  ["/api/messages", ["candidate", "employer"]],
  ["/api/notifications", ["candidate", "employer"]],
  ["/api/register", ["onboarding", "anonymous"]],
  ["/api/saved-jobs", ["candidate"]],
  ["/api/saved-searches", ["candidate"]],
  ["/api/session", accounts],
  ["/api/user", accounts],
];
const openTo = (path: string): readonly Principal[] =>
  open.find(([under]) => path === under || path.startsWith(`${under}/`))?.[1] ?? everyPrincipal;

// The role matrix holds the services to the contracts; this holds the contracts.
it.each([...commands, ...queries].map(({ method, path, roles }) => [`${method} ${path}`, path, roles] as const))(
  "%s is open to none but those whom its path promises",
  (_, path, roles) => {
    expect(openTo(path)).toEqual(expect.arrayContaining([...roles]));
  },
);

it("lets API keys call only what touches the data of an employer's company", () => {
  const open = [...commands, ...queries].filter(({ scope }) => scope !== null);
  expect(open.map(({ roles, touches }) => [roles, touches])).toEqual(open.map(() => [["employer"], "group"]));
  expect(new Set(open.map(({ scope }) => scope))).toEqual(new Set(scopes));
});
