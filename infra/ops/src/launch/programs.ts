import { commandSettings } from "@provenwork/command-service/settings";
import { projectorSettings } from "@provenwork/projector/settings";
import { querySettings } from "@provenwork/query-service/settings";
import { programFiles } from "../build/built-files.ts";
import { gatewaySettings } from "../gateway/settings.ts";
import { mailSettings } from "../mail/settings.ts";

/** The programs that the product consists of: what runs, and the settings it reads. */
export const programs = {
  "command-service": { file: programFiles["command-service"], schema: commandSettings },
  projector: { file: programFiles.projector, schema: projectorSettings },
  "query-service": { file: programFiles["query-service"], schema: querySettings },
  gateway: { file: programFiles.gateway, schema: gatewaySettings },
  "mail-catcher": { file: programFiles["mail-catcher"], schema: mailSettings },
} as const;
