import { Login, Logout, Register, RenewSession } from "@provenwork/contracts/account/commands";
import { type Route, route } from "#kernel/route.ts";
import { type LoginDependencies, login } from "./login.handler.ts";
import { logout } from "./logout.handler.ts";
import { type RegisterDependencies, register } from "./register.handler.ts";
import { renewSession } from "./renew-session.handler.ts";

export type AccountDependencies = RegisterDependencies & LoginDependencies;

export const accountRoutes = (deps: AccountDependencies): readonly Route[] => [
  route(Register, register(deps)),
  route(Login, login(deps)),
  route(Logout, logout(deps)),
  route(RenewSession, renewSession(deps)),
];
