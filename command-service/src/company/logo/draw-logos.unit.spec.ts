import { randomUUID } from "node:crypto";
import { beforeEach, describe, expect, it } from "vitest";
import { drawLogos } from "./draw-logos.ts";

type Outcome = { readonly png: Buffer } | { readonly fault: "took-too-long" | "invalid-file-type" };
const png = Buffer.from("png");

let charged: number;
let allowed: boolean;
let running: number;
let mostRunning: number;
let waiting: ((outcome: Outcome) => void)[];
beforeEach(() => {
  [charged, allowed, running, mostRunning, waiting] = [0, true, 0, 0, []];
});

const slowly = () => {
  mostRunning = Math.max(mostRunning, ++running);
  return new Promise<Outcome>((resolve) => waiting.push(resolve)).finally(() => void running--);
};
const charge = () => {
  if (!allowed) return Promise.resolve({ allowed, retryAfter: 60 } as const);
  charged++;
  return Promise.resolve({ allowed, giveBack: () => Promise.resolve(void charged--) } as const);
};
const logoOf = (personId: string, digest: string = randomUUID()) => ({ personId, digest, bytes: Buffer.of(1), charge });
/** Ends all drawings, one after the other. */
async function finish(outcome: Outcome = { png }) {
  do {
    for (const resolve of waiting.splice(0)) resolve(outcome);
    await new Promise(setImmediate);
  } while (waiting.length > 0);
}

describe("24 concurrent logos", () => {
  it("of many people are drawn one after the other, as many as can wait; none is charged that was not drawn", async () => {
    const draw = drawLogos(slowly);
    const all = Array.from({ length: 24 }, () => draw(logoOf(randomUUID())));
    await new Promise(setImmediate);
    await finish();
    const outcomes = await Promise.all(all);
    expect(mostRunning).toBe(1);
    expect(outcomes.filter((outcome) => "png" in outcome)).toHaveLength(11);
    expect(outcomes.filter((outcome) => "fault" in outcome && outcome.fault === "busy")).toHaveLength(13);
    expect(charged).toBe(11);
  });

  it("of one person leave room for others", async () => {
    const [draw, person] = [drawLogos(slowly), randomUUID()];
    const own = Array.from({ length: 24 }, () => draw(logoOf(person)));
    const other = draw(logoOf(randomUUID()));
    await new Promise(setImmediate);
    await finish();
    expect((await Promise.all(own)).filter((outcome) => "fault" in outcome)).toEqual(
      Array<unknown>(21).fill({ fault: "one-at-a-time" }),
    );
    expect(await other).toEqual({ png });
    const again = draw(logoOf(person));
    await new Promise(setImmediate);
    await finish();
    expect(await again).toEqual({ png });
  });
});

describe("a drawing is charged", () => {
  const drawnAs = async (outcome: Outcome) => {
    const drawing = drawLogos(slowly)(logoOf(randomUUID()));
    await new Promise(setImmediate);
    await finish(outcome);
    return drawing;
  };

  it("where it was done, also of a file that turned out to be no image", async () => {
    expect(await drawnAs({ fault: "invalid-file-type" })).toEqual({ fault: "invalid-file-type" });
    expect(charged).toBe(1);
  });

  it("but not where it took too long", async () => {
    expect(await drawnAs({ fault: "took-too-long" })).toEqual({ fault: "took-too-long" });
    expect(charged).toBe(0);
  });

  it("once for the same file sent again", async () => {
    const draw = drawLogos(() => Promise.resolve({ png }));
    for (let n = 0; n < 3; n++) expect(await draw(logoOf("p", "same"))).toEqual({ png });
    expect(charged).toBe(1);
    for (let n = 0; n < 16; n++) await draw(logoOf("p"));
    await draw(logoOf("p", "same"));
    expect(charged, "so many are kept, and no more").toBe(18);
  });

  it("and refused beyond the quota, with when to come back", async () => {
    allowed = false;
    const drawn = await drawLogos(() => Promise.resolve({ png }))(logoOf("p"));
    expect(drawn).toEqual({ fault: "daily-limit", retryAfter: 60 });
  });
});
