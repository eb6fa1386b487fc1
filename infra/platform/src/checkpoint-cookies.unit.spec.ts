import { createSecretKey, randomBytes } from "node:crypto";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { checkpointCookies, wantedCheckpoints } from "./checkpoint-cookies.ts";
import { signCheckpoint } from "./checkpoint-token.ts";
import type { Checkpoint } from "./event-store/port.ts";
import { cookieNames } from "./session-token/cookies.ts";

const key = createSecretKey(randomBytes(32));
const names = cookieNames("http://localhost:3000");
const at = (position: number, log = "log-1"): Checkpoint => ({
  log,
  position: String(position).padStart(19, "0"),
  eventId: `event-${position}`,
});

/** A browser's cookie jar. */
function browser() {
  const cookies = new Map<string, string>();
  const header = () => [...cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  return {
    header,
    cookies,
    /** Sends a command with this checkpoint as its outcome; the returned function delivers the answer. */
    command(checkpoint: Checkpoint) {
      const answer = checkpointCookies(checkpoint, { header: header(), names, key });
      return () => {
        for (const cookie of answer) {
          const [, name = "", value = "", maxAge] = /^([^=]+)=([^;]*);.*Max-Age=(\d+)/.exec(cookie) ?? [];
          if (maxAge === "0") cookies.delete(name);
          else cookies.set(name, value);
        }
      };
    },
    wanted: (token?: string) => wantedCheckpoints({ header: header(), token }, names, key),
  };
}

describe("checkpoint cookies", () => {
  it("cover the newest of all commands, in any order of requests and answers", () => {
    const step = fc.record({ sends: fc.boolean(), which: fc.nat() });
    fc.assert(
      fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
        const { command, wanted } = browser();
        const inFlight: { checkpoint: Checkpoint; arrive: () => void }[] = [];
        let [sent, newest] = [0, 0];
        for (const { sends, which } of steps) {
          if (sends) {
            const checkpoint = at((sent += 1));
            inFlight.push({ checkpoint, arrive: command(checkpoint) });
            continue;
          }
          const [answer] = inFlight.splice(which % Math.max(1, inFlight.length), 1);
          answer?.arrive();
          newest = Math.max(newest, Number(answer?.checkpoint.position ?? 0));
          expect(wanted()).toEqual(newest === 0 ? [] : [at(newest)]);
        }
      }),
    );
  });

  it("are one after sequential commands", () => {
    const { command, cookies } = browser();
    for (const position of [1, 2, 3]) command(at(position))();
    expect(cookies.size).toBe(1);
  });

  it("are one for a repeated answer", () => {
    const { command, cookies, wanted } = browser();
    command(at(1))();
    command(at(1))();
    expect([cookies.size, wanted()]).toEqual([1, [at(1)]]);
  });

  it("are kept per log, because positions of two logs cannot be compared", () => {
    const { command, wanted } = browser();
    command(at(9, "log-1"))();
    command(at(1, "log-2"))();
    expect(wanted()).toEqual([at(1, "log-2"), at(9, "log-1")]);
  });

  it("are combined with the header's token: the newer one counts", () => {
    const { command, wanted } = browser();
    command(at(5))();
    expect(wanted(signCheckpoint(at(7), key))).toEqual([at(7)]);
    expect(wanted(signCheckpoint(at(3), key))).toEqual([at(5)]);
  });

  it("are ignored and not deleted if they have another signature", () => {
    const forged = signCheckpoint(at(99), createSecretKey(randomBytes(32)));
    const header = `${names.checkpoint}-planted=${forged}; ${names.checkpoint}-x; ${names.checkpoint}-y=`;
    expect(wantedCheckpoints({ header, token: forged }, names, key)).toEqual([]);
    expect(checkpointCookies(at(100), { header, names, key })).toHaveLength(1);
  });

  it("carry the strictest prefix on https", () => {
    const https = cookieNames("https://work.example");
    const [cookie] = checkpointCookies(at(1), { header: undefined, names: https, key });
    expect(cookie).toMatch(
      /^__Host-provenwork-checkpoint-[\w-]{8}=[\w.-]+; Path=\/; Max-Age=10; HttpOnly; SameSite=Lax; Secure$/,
    );
  });
});
