import { type Interface, createInterface } from "node:readline";
import { reason } from "@provenwork/contracts/kernel/reason";
import type { NewOperationsEvent } from "@provenwork/contracts/operations/events";
import { pause } from "@provenwork/platform/back-off";
import { type Approval, approvalTimeout } from "@provenwork/projector/kernel/approval";
import { compared } from "./compared.ts";

type Decided = Omit<Extract<NewOperationsEvent, { type: "RebuildDecided" }>["data"], "requestId">;

export interface AskedApproval extends Approval {
  /** What was answered; undefined where nothing was. */
  decided(): { readonly data: Decided; readonly at: Date } | undefined;
  end(): void;
}

/** Asks on the terminal whether readers are to be pointed at new rows, and why. Without an answer they keep the old ones. */
export function askToSwitch(input: NodeJS.ReadableStream = process.stdin, patience = approvalTimeout): AskedApproval {
  let lines: Interface | undefined;
  let answer: ReturnType<AskedApproval["decided"]>;
  const over = new AbortController();
  const answered = async (): Promise<"switch" | "discard"> => {
    const data = lines && (await answerIn(lines));
    if (data === undefined) return "discard";
    answer = { data, at: new Date() };
    return data.decision;
  };
  return {
    async decide(comparisons) {
      const until = new Date(Date.now() + patience).toISOString();
      // No terminal of its own: Ctrl-C ends the rebuild.
      lines = createInterface({ input, terminal: false });
      console.error(["", ...comparisons.map(compared)].join("\n"));
      console.error(`The new rows follow new events until ${until}; then they are thrown away.`);
      console.error(`To point readers at them, or not, ${how}:`);
      return Promise.race([answered(), pause(patience, over.signal).then(() => "expired" as const)]);
    },
    decided: () => answer,
    end() {
      over.abort();
      lines?.close();
    },
  };
}

const how = 'enter "switch" or "discard" and why, as in "switch All rows are the same"';

async function answerIn(lines: Interface): Promise<Decided | undefined> {
  for await (const line of lines) {
    const [word = "", ...words] = line.trim().split(/\s+/);
    const decision = word.toLowerCase();
    const why = reason.safeParse(words.join(" "));
    if (decision !== "switch" && decision !== "discard") console.error(`Please ${how}:`);
    else if (why.success) return { decision, reason: why.data };
    else console.error(`${why.error.issues[0]?.message}: ${how}:`);
  }
  return undefined;
}
