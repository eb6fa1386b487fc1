import { port, postgresUrl, serviceSettings } from "@provenwork/platform/config";
import { z } from "zod";

/** Settings of the email catcher. */
export const mailSettings = z.object({
  PORT: port,
  WRITE_DATABASE_URL: postgresUrl,
  LOG_LEVEL: serviceSettings.LOG_LEVEL,
});
