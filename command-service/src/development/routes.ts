import { TestLogin } from "@provenwork/contracts/development/commands";
import type { LoginDependencies } from "#account/login.handler.ts";
import { type Route, route } from "#kernel/route.ts";
import { testLogin } from "./test-login.handler.ts";

/** Of demo mode alone: their contracts say `demoOnly`, so they are mounted nowhere else. */
export const developmentRoutes = (deps: Pick<LoginDependencies, "lookup" | "sessions">): readonly Route[] => [
  route(TestLogin, testLogin(deps)),
];
