import { demoAccounts } from "@provenwork/contracts/development/demo-accounts";
import { until } from "@provenwork/platform/testing/until";
import { expect, it } from "vitest";
import type { Stack } from "../testing/stack.ts";
import type { Span } from "../testing/trace-collector.ts";
import { fetchSettled } from "../testing/until-settled.ts";

const [, , , auditor] = demoAccounts;

/** On a system that sends its traces to a collector. */
export function tracingSuite(running: () => Stack, received: () => readonly Span[]): void {
  it("a request, its command, what that appends and the projection of it are one trace, which the timeline names", async () => {
    const browser = client(running().url);
    const person = {
      fullName: "Robin Example",
      email: "robin@acme.example",
      phone: "123-456-7890",
      location: "Boston",
    };
    const { personId } = await browser.post("/api/candidate/personal-info", person);

    const nameOf = ({ service, name }: Span) => `${service}: ${name}`;
    const ofTheEvent = () => received().filter(({ name }) => name === "project PersonalInformationProvided");
    const traceOf = (id: string | undefined) => received().filter(({ traceId }) => traceId === id);
    const expected = [
      "gateway: POST",
      "command-service: command provide-personal-information",
      "command-service: append",
      "projector: project PersonalInformationProvided",
    ];
    const whole = () =>
      ofTheEvent().find(({ traceId }) => expected.every((each) => traceOf(traceId).map(nameOf).includes(each)));
    await until(async () => whole() !== undefined);
    const traceId = whole()?.traceId;
    const [request, command, append, projection] = expected.map((name) =>
      traceOf(traceId).find((span) => nameOf(span) === name),
    );
    expect(request?.parentSpanId).toBeUndefined();
    expect(command?.parentSpanId).toBe(request?.spanId);
    expect([append?.parentSpanId, projection?.parentSpanId]).toEqual([command?.spanId, command?.spanId]);

    const office = client(running().url);
    await office.post("/api/login", { username: auditor.username, password: auditor.password });
    const { searchId } = await office.post("/api/audit/searches", { text: traceId });
    const found = await office.get(`/api/audit/searches/${String(searchId)}`);
    expect(found["streams"]).toContainEqual({ stream: `candidate-${String(personId)}`, kind: expect.any(String) });
    const { openingId } = await office.post("/api/audit/openings", { name: `candidate-${String(personId)}` });
    const replay = await office.get(`/api/audit/histories/${String(openingId)}/replay`);
    const [event] = replay["events"] as object[];
    expect(event).toMatchObject({ traceId, metadata: { traceparent: `00-${traceId}-${command?.spanId}-01` } });
  });

  it("what the system does because of a request is in its trace: the mail, what is noted of it, and a timer's events", async () => {
    const browser = client(running().url);
    const workEmail = "alex@acme.example";
    const person = { fullName: "Alex Example", email: workEmail, phone: "123-456-7890", location: "Boston" };
    await browser.post("/api/candidate/personal-info", person);
    const entry = { company: "Acme", role: "Engineer", startDate: "Jan-20", currentJob: true, workEmail };
    await browser.post("/api/candidate/work-experience", { experiences: [entry] });
    await browser.post("/api/candidate/send-verification", { workEmail, company: "Acme" });

    const chain = async (...names: readonly string[]) => {
      const spans = () => {
        const last = received().find(({ name }) => name === names.at(-1));
        const trace = received().filter(({ traceId }) => traceId === last?.traceId);
        return names.map((name) => trace.find((span) => span.name === name));
      };
      await until(async () => spans().every((span) => span !== undefined));
      return spans();
    };
    const [code, mail, noted] = await chain(
      "command send-verification",
      "mail verification-code",
      "project CodeMailed",
    );
    expect([mail?.parentSpanId, noted?.parentSpanId]).toEqual([code?.spanId, mail?.spanId]);
    const [work, timer, extracted] = await chain(
      "command describe-work-experience",
      "timer extract-experience-skills",
      "project SkillsExtracted",
    );
    expect([timer?.parentSpanId, extracted?.parentSpanId]).toEqual([work?.spanId, timer?.spanId]);
  });
}

/** Keeps its cookies, as a browser does. */
function client(origin: string) {
  const cookies = new Map<string, string>();
  async function call(path: string, given: RequestInit): Promise<Record<string, unknown>> {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join("; ");
    const answer = await fetchSettled(`${origin}${path}`, {
      ...given,
      headers: { cookie, "content-type": "application/json" },
    });
    for (const one of answer.headers.getSetCookie()) {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(one) ?? [];
      cookies.set(name, value);
    }
    const text = await answer.text();
    expect(answer.status, `${path}: ${text}`).toBeLessThan(300);
    return JSON.parse(text) as Record<string, unknown>;
  }
  return {
    get: (path: string) => call(path, {}),
    post: (path: string, body: object) => call(path, { method: "POST", body: JSON.stringify(body) }),
  };
}
