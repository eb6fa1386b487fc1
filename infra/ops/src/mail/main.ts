import { parseConfig, runMain } from "@provenwork/platform/config";
import { onShutdown } from "@provenwork/platform/http-service";
import { openLog } from "@provenwork/platform/log";
import { openPool } from "@provenwork/platform/postgres/pool";
import { writeDatabase } from "@provenwork/platform/write-database/database";
import { keepInTable } from "./keep-in-table.ts";
import { mailCatcher } from "./catcher.ts";
import { mailSettings } from "./settings.ts";

await runMain(async () => {
  const { PORT, WRITE_DATABASE_URL, LOG_LEVEL } = parseConfig(mailSettings, process.env);
  const log = openLog("mail-catcher", LOG_LEVEL);
  const pool = openPool({ url: WRITE_DATABASE_URL, name: "mail-catcher", max: 2 });
  const server = mailCatcher(keepInTable(writeDatabase(pool)));
  server.on("error", (error) => log.error({ err: error }, "mail catcher"));
  server.listen(PORT, "127.0.0.1", () => log.info({ port: PORT }, "listening"));
  onShutdown(log, async () => {
    await new Promise<void>((done) => server.close(() => done()));
    await pool.end();
  });
});
