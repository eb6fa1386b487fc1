import { type Interface, createInterface } from "node:readline";
import { pause } from "@provenwork/platform/back-off";
import { type Hold, holdPatience } from "@provenwork/projector/kernel/hold";
import { compared } from "./compared.ts";

/** Asks on the terminal whether readers are to be pointed at new rows. Without an answer they keep the old ones. */
export function askToSwitch(
  input: NodeJS.ReadableStream = process.stdin,
  patience = holdPatience,
): Hold & { end(): void } {
  let lines: Interface | undefined;
  const over = new AbortController();
  return {
    async decide(comparisons) {
      const until = new Date(Date.now() + patience).toISOString();
      // No terminal of its own: Ctrl-C ends the rebuild.
      lines = createInterface({ input, terminal: false });
      console.error(["", ...comparisons.map(compared)].join("\n"));
      console.error(`The new rows follow new events until ${until}; then they are thrown away.`);
      console.error('Enter "switch" to point readers at them, or "discard":');
      return Promise.race([answerIn(lines), pause(patience, over.signal).then(() => "expired" as const)]);
    },
    end() {
      over.abort();
      lines?.close();
    },
  };
}

async function answerIn(lines: Interface): Promise<"switch" | "discard"> {
  for await (const line of lines) {
    const answer = line.trim().toLowerCase();
    if (answer === "switch" || answer === "discard") return answer;
    console.error('Enter "switch" or "discard":');
  }
  return "discard";
}
