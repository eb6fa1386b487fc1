import type { KeyObject } from "node:crypto";
import { checkpointLifetime, signCheckpoint, verifyCheckpoint } from "./checkpoint-token.ts";
import type { Checkpoint } from "./event-store/port.ts";
import { type CookieNames, httpOnlyCookie, readCookiesNamed } from "./session-token/cookies.ts";

type Names = Pick<CookieNames, "checkpoint" | "secure">;

/** The checkpoints in a Cookie header by cookie name; those without our signature are skipped. */
function checkpointsIn(header: string | undefined, names: Names, key: KeyObject): (readonly [string, Checkpoint])[] {
  return readCookiesNamed(header, names.checkpoint).flatMap(([name, token]) => {
    const checkpoint = verifyCheckpoint(token, key);
    return checkpoint === undefined ? [] : [[name, checkpoint] as const];
  });
}

/**
 * Set-Cookie values that store this checkpoint in a browser. Each checkpoint is a cookie of its own, because answers of
 * concurrent commands may arrive in any order; older ones that the request carried are deleted.
 */
export function checkpointCookies(
  checkpoint: Checkpoint,
  { header, names, key }: { header: string | undefined; names: Names; key: KeyObject },
): string[] {
  const token = signCheckpoint(checkpoint, key);
  const own = `${names.checkpoint}-${token.slice(-8)}`;
  const older = checkpointsIn(header, names, key).filter(
    ([name, { log, position }]) => name !== own && log === checkpoint.log && position <= checkpoint.position,
  );
  return [
    httpOnlyCookie(own, token, checkpointLifetime, names.secure),
    ...older.map(([name]) => httpOnlyCookie(name, "", 0, names.secure)),
  ];
}

/** The checkpoints that a read must wait for: the newest of each log, from its cookies or the token in its header. */
export function wantedCheckpoints(
  { header, token }: { header: string | undefined; token: string | undefined },
  names: Names,
  key: KeyObject,
): Checkpoint[] {
  const fromToken = token === undefined ? undefined : verifyCheckpoint(token, key);
  const all = checkpointsIn(header, names, key).map(([, checkpoint]) => checkpoint);
  if (fromToken !== undefined) all.push(fromToken);
  const newestLast = all.toSorted((one, other) => (one.position < other.position ? -1 : 1));
  return [...new Map(newestLast.map((checkpoint) => [checkpoint.log, checkpoint])).values()];
}
