import { type APIRequestContext, expect, type Page } from "@playwright/test";
import { CodeIssued } from "@provenwork/contracts/work-experience/events";
import { workExperienceStream } from "@provenwork/contracts/work-experience/state";
import { openTarget } from "@provenwork/ops/cli/target";
import { readConnection } from "@provenwork/ops/launch/connection";
import type { StoredEvent } from "@provenwork/platform/event-store/port";
import pg from "pg";
import { untilRead } from "./calls.ts";
import { stackData } from "./operations-cli.ts";
import type { TestPerson } from "./people.ts";
import { untilProjected } from "./until-projected.ts";

const minute = 60_000;

async function firstExperience(request: APIRequestContext): Promise<{ id: string; issue: number }> {
  await untilRead(request);
  const answer = await request.get("/api/candidate/work-experiences");
  const { experiences } = (await answer.json()) as { experiences: { id: string; code: { issue: number } | null }[] };
  const [experience] = experiences;
  if (experience === undefined) throw new Error("there is no experience to issue a code for");
  return { id: experience.id, issue: experience.code?.issue ?? 0 };
}

/**
 * A minute passes, for the page and for the server: the page's clock, which must be installed, is moved on, and the codes
 * of the first experience are issued a minute earlier, in the log itself, as the clock of a real process cannot be moved.
 */
export async function letAMinutePass(page: Page): Promise<void> {
  const { id } = await firstExperience(page.request);
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

/**
 * Writes into the running system's log that another code was issued sixteen minutes ago: the clock of a real process
 * cannot be moved, but a code is as old as its event says.
 */
export async function issueOldCode(request: APIRequestContext, person: TestPerson): Promise<void> {
  const experience = await firstExperience(request);
  const target = openTarget({ DATA_DIR: stackData() });
  try {
    const stream = workExperienceStream(experience.id);
    const store = await target.store();
    let stored: readonly StoredEvent[] = [];
    // That the code was mailed is noted after the mail has gone: nothing else is written then.
    await expect
      .poll(async () => (stored = (await store.readMany([stream])).get(stream) ?? []).at(-1)?.type)
      .toBe("CodeMailed");
    const last = stored.at(-1);
    if (last === undefined) throw new Error(`${stream} has no events`);
    const id = crypto.randomUUID();
    const at = (ago: number) => new Date(Date.now() - ago).toISOString();
    const issued = {
      experienceId: experience.id,
      personId: String(last.data["personId"]),
      issue: experience.issue + 1,
      keyId: "k1",
      issuedAt: at(16 * minute),
      expiresAt: at(minute),
    };
    const { workEmail: address, company, role } = person;
    const codec = await target.codec();
    const events = await codec.encode(
      [{ id, type: CodeIssued.type, data: issued, personal: { address, company, role } }],
      {
        correlationId: id,
        causationId: id,
        commandId: id,
        actor: { id: null, role: "system" },
        at: issued.issuedAt,
      },
    );
    const { checkpoint } = await store.append(stream, last.revision, events);
    await untilProjected(target.read(), checkpoint);
  } finally {
    await target.close();
  }
}
