import type { APIRequestContext } from "@playwright/test";
import { CodeIssued, workExperienceStream } from "@provenwork/contracts/work-experience/events";
import { openTarget } from "@provenwork/ops/cli/target";
import type { Somebody } from "./people.ts";

const minute = 60_000;

/**
 * Writes into the running system's log that another code was issued sixteen minutes ago: the clock of a real process
 * cannot be moved, but a code is as old as its event says.
 */
export async function issueOldCode(request: APIRequestContext, dataFolder: string, person: Somebody): Promise<void> {
  const answer = await request.get("/api/candidate/work-experiences");
  const { experiences } = (await answer.json()) as { experiences: { id: string; code: { issue: number } }[] };
  const [experience] = experiences;
  if (experience === undefined) throw new Error("there is no experience to issue a code for");
  const target = openTarget({ DATA_DIR: dataFolder });
  try {
    const stream = workExperienceStream(experience.id);
    const store = await target.store();
    const stored = (await store.readMany([stream])).get(stream) ?? [];
    const last = stored.at(-1);
    if (last === undefined) throw new Error(`${stream} has no events`);
    const id = crypto.randomUUID();
    const at = (ago: number) => new Date(Date.now() - ago).toISOString();
    const issued = {
      experienceId: experience.id,
      personId: String(last.data["personId"]),
      issue: experience.code.issue + 1,
      keyId: "k1",
      issuedAt: at(16 * minute),
      expiresAt: at(minute),
    };
    const { workEmail: address, company, role } = person;
    const events = await target
      .codec()
      .encode([{ id, type: CodeIssued.type, data: issued, personal: { address, company, role } }], {
        correlationId: id,
        causationId: id,
        commandId: id,
        actor: { id: null, role: "system" },
        at: issued.issuedAt,
      });
    await store.append(stream, last.revision, events);
  } finally {
    await target.close();
  }
}
