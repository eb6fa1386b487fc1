import { type Interface, createInterface } from "node:readline";
import type { Hold } from "@provenwork/projector/kernel/hold";
import { compared } from "./compared.ts";

/** Asks on the terminal whether readers are to be pointed at new rows. Who says nothing, or cannot, leaves the old ones. */
export function askToSwitch(input: NodeJS.ReadableStream = process.stdin): Hold & { end(): void } {
  let lines: Interface | undefined;
  return {
    async decide({ comparisons, until }) {
      // No terminal of its own: Ctrl-C ends the rebuild.
      lines = createInterface({ input, terminal: false });
      console.error(["", ...comparisons.map(compared)].join("\n"));
      console.error(`The new rows follow new events until ${until}; then they are thrown away.`);
      console.error('Enter "switch" to point readers at them, or "discard":');
      for await (const line of lines) {
        const answer = line.trim().toLowerCase();
        if (answer === "switch" || answer === "discard") return answer;
        console.error('Enter "switch" or "discard":');
      }
      return "discard";
    },
    end: () => lines?.close(),
  };
}
