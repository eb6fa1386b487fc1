import type { KeyObject } from "node:crypto";
import { ClearCase } from "@provenwork/contracts/trust/commands";
import type { Area } from "#kernel/area.ts";
import { route } from "#kernel/route.ts";
import { handleClearCase } from "./clear-case.handler.ts";

export const trust: Area<{ readonly caseSealKey: KeyObject }> = {
  name: "trust",
  routes: ({ caseSealKey }) => [route(ClearCase, handleClearCase(caseSealKey))],
};
