import type { APIRequestContext, Page } from "@playwright/test";
import { CodeIssued } from "@provenwork/contracts/work-experience/events";
import { workExperienceStream } from "@provenwork/contracts/work-experience/state";
import { readConnection } from "@provenwork/ops/launch/connection";
import pg from "pg";
import { untilRead } from "./calls.ts";
import { stackData } from "./operations-cli.ts";

const minute = 60_000;

async function firstExperience(request: APIRequestContext): Promise<string> {
  await untilRead(request);
  const answer = await request.get("/api/candidate/work-experiences");
  const { experiences } = (await answer.json()) as { experiences: { id: string }[] };
  const [experience] = experiences;
  if (experience === undefined) throw new Error("there is no experience to issue a code for");
  return experience.id;
}

/**
 * A minute passes, for the page and for the server: the page's clock, which must be installed, is moved on, and the codes
 * of the first experience are issued a minute earlier, in the log itself, as the clock of a real process cannot be moved.
 */
export async function letAMinutePass(page: Page): Promise<void> {
  const id = await firstExperience(page.request);
  const log = new pg.Client({ connectionString: readConnection(stackData())?.eventStoreUrl });
  await log.connect();
  try {
    const issued = "FROM event_log.events WHERE stream = $1 AND type = $2";
    const known = await log.query<{ position: string; data: string }>(`SELECT position, data ${issued}`, [
      workExperienceStream(id),
      CodeIssued.type,
    ]);
    if (known.rows.length === 0) throw new Error(`no code was issued for experience ${id}`);
    for (const { position, data } of known.rows) {
      const event = JSON.parse(data) as { issuedAt: string };
      const issuedAt = new Date(Date.parse(event.issuedAt) - minute).toISOString();
      const moved = JSON.stringify({ ...event, issuedAt });
      await log.query("UPDATE event_log.events SET data = $2 WHERE position = $1", [position, moved]);
    }
  } finally {
    await log.end();
  }
  await page.clock.fastForward(minute + 1_000);
}
