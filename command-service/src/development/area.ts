import { CreateDemoData, TestLogin } from "@provenwork/contracts/development/commands";
import type { LoginDependencies } from "#account/login.handler.ts";
import type { Area } from "#kernel/area.ts";
import { route } from "#kernel/route.ts";
import { handleCreateDemoData } from "./create-demo-data.handler.ts";
import { handleTestLogin } from "./test-login.handler.ts";

/** Only in demo mode: its contracts declare `demoOnly`, so they are mounted nowhere else. */
export const development: Area<Pick<LoginDependencies, "lookup" | "sessions">> = {
  name: "development",
  routes: (tools) => [route(TestLogin, handleTestLogin(tools)), route(CreateDemoData, handleCreateDemoData(tools))],
};
