import { commandSettings } from "@provenwork/command-service/settings";
import { projectorSettings } from "@provenwork/projector/settings";
import { querySettings } from "@provenwork/query-service/settings";
import { gatewaySettings } from "../gateway/settings.ts";
import { mailSettings } from "../mail/settings.ts";

/** The programs that the product consists of: what runs, and the settings it reads. */
export const programs = {
  "command-service": { file: "command-service/src/main.ts", schema: commandSettings },
  projector: { file: "projector/src/main.ts", schema: projectorSettings },
  "query-service": { file: "query-service/src/main.ts", schema: querySettings },
  gateway: { file: "infra/ops/src/gateway/main.ts", schema: gatewaySettings },
  "mail-catcher": { file: "infra/ops/src/mail/main.ts", schema: mailSettings },
} as const;
