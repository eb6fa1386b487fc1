import { randomUUID } from "node:crypto";
import type { Command, Endpoint, OutputOf, Query } from "@provenwork/contracts/kernel/endpoint";
import { Problem } from "../launch/problem.ts";
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
    const answer = await untilAnswered(() => fetch(`http://127.0.0.1:${port}${contract.path}`, request));
    for (const line of answer.headers.getSetCookie()) {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (value === "") cookies.delete(name);
      else cookies.set(name, value);
    }
    const text = await answer.text();
    if (!answer.ok) throw new Problem(`the demo: ${contract.name} answered ${answer.status}: ${text}`);
    return contract.output.parse(JSON.parse(text)) as OutputOf<E>;
  }
}
