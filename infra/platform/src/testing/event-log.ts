import { oneOffConnectTimeout, openPool } from "../postgres/pool.ts";
import { type TestDatabase, createTemplate, createTestDatabase } from "./database.ts";
import { openTestEventStore } from "./event-store.ts";

const template = "test_template_log";

/** Creates the template of a run's event logs: tables without the first event, which gives a log its id. */
export const createLogTemplate = (): Promise<void> =>
  createTemplate(template, async (url) => {
    await (await openTestEventStore(url)).close();
    const pool = openPool({ url, name: "test", connectTimeout: oneOffConnectTimeout });
    await pool.query("DELETE FROM event_log.events");
    await pool.query("UPDATE event_log.head SET position = 0");
    await pool.end();
  });

/** A database for a new event log, which gets its id when it is opened. */
export const createTestLog = (): Promise<TestDatabase> => createTestDatabase(template);
