import { randomUUID } from "node:crypto";
import type { Command, Endpoint, OutputOf, Query } from "@provenwork/contracts/kernel/endpoint";
import { Problem } from "../launch/problem.ts";
import { reasonOf } from "../reason.ts";
import { untilAnswered } from "../until-answered.ts";

/** A client with its own cookie jar, for commands and queries. */
export function demoVisitor(ports: { commands: number; queries: number }) {
  const cookies = new Map<string, string>();
  const send = <C extends Command>(contract: C, input: object) => call(contract, ports.commands, JSON.stringify(input));
  const ask = <Q extends Query>(contract: Q) => call(contract, ports.queries);
  return { send, ask };

  async function call<E extends Endpoint>(contract: E, port: number, body?: string): Promise<OutputOf<E>> {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join("; ");
    const keyed = "idempotent" in contract && contract.idempotent === true;
    const request = {
      method: contract.method,
      headers: {
        "content-type": "application/json",
        ...(cookie !== "" && { cookie }),
        ...(keyed && { "idempotency-key": randomUUID() }),
      },
      ...(body !== undefined && { body }),
    };
    const url = `http://127.0.0.1:${port}${contract.path}`;
    const answer = await untilAnswered(() => fetchAll(url, request).catch(connectionLost));
    for (const line of answer.setCookie) {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (value === "") cookies.delete(name);
      else cookies.set(name, value);
    }
    if (!answer.ok) throw new Problem(`the demo: ${contract.name} answered ${answer.status}: ${answer.text}`);
    return contract.output.parse(JSON.parse(answer.text)) as OutputOf<E>;
  }
}

interface Answer {
  readonly status: number;
  readonly ok: boolean;
  readonly text: string;
  readonly setCookie: readonly string[];
}

// Milliseconds. A service that hangs must not block the start.
const answerWithin = 30_000;

async function fetchAll(url: string, request: RequestInit): Promise<Answer> {
  const answer = await fetch(url, { ...request, signal: AbortSignal.timeout(answerWithin) });
  const { status, ok, headers } = answer;
  return { status, ok, text: await answer.text(), setCookie: headers.getSetCookie() };
}

/** A restarting service closes its connections: the same as a 503. */
const connectionLost = (error: unknown): Answer => ({ status: 503, ok: false, text: reasonOf(error), setCookie: [] });
