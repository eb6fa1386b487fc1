import { TooBusy, boundedQueue } from "#kernel/bounded-queue.ts";
import { type Charge, refundOnThrow } from "#kernel/charge.ts";
import { drawnLogo } from "./logo-image.ts";

type Drawn =
  | { readonly png: Buffer }
  | { readonly fault: "invalid-file-type" | "took-too-long" | "busy" | "one-at-a-time" }
  | { readonly fault: "daily-limit"; readonly retryAfter: number };

/** Draws logos one after the other; `digest` names the bytes. */
export type DrawLogos = (logo: {
  readonly personId: string;
  readonly digest: string;
  readonly bytes: Buffer;
  /** Charges one drawing to the person. */
  readonly charge: () => Promise<Charge>;
}) => Promise<Drawn>;

const maxWaiting = 10;
/** Most logos of one person, drawn and waiting together, so that one person cannot fill the queue. */
const maxPerPerson = 3;
/** Drawn logos kept for those who send the same file again because an answer was lost. */
const maxKept = 16;

/**
 * A drawing is charged because it costs a second of a core, even if the file is refused. It is
 * given back where this service failed. The
 * same file sent again soon costs nothing.
 */
export function drawLogos(draw: typeof drawnLogo = drawnLogo): DrawLogos {
  const queued = boundedQueue(1, maxWaiting);
  const kept = new Map<string, Buffer>();
  const underWay = new Map<string, number>();

  function keep(digest: string, png: Buffer): void {
    kept.set(digest, png);
    for (const oldest of [...kept.keys()].slice(0, -maxKept)) kept.delete(oldest);
  }
  const count = (personId: string, by: number) => {
    const left = (underWay.get(personId) ?? 0) + by;
    if (left > 0) underWay.set(personId, left);
    else underWay.delete(personId);
  };

  async function drawOnce({ digest, bytes, charge }: Parameters<DrawLogos>[0]): Promise<Drawn> {
    const before = kept.get(digest);
    if (before !== undefined) return { png: before };
    const charged = await charge();
    if (!charged.allowed) return { fault: "daily-limit", retryAfter: charged.retryAfter };
    try {
      const image = await refundOnThrow(charged, () => queued(() => draw(bytes)));
      if ("png" in image) keep(digest, image.png);
      else if (image.fault === "took-too-long") await charged.giveBack();
      return image;
    } catch (error) {
      if (error instanceof TooBusy) return { fault: "busy" };
      throw error;
    }
  }

  return async (logo) => {
    const { personId } = logo;
    if ((underWay.get(personId) ?? 0) >= maxPerPerson) return { fault: "one-at-a-time" };
    count(personId, 1);
    return drawOnce(logo).finally(() => count(personId, -1));
  };
}
