import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { type FormAnswer, sendForm } from "@provenwork/command-service/testing/send-form";
import { ProvidePersonalInformation } from "@provenwork/contracts/candidate/commands";
import { pdfFile } from "@provenwork/contracts/testing/resume-files";
import { openStage } from "../bench/harness/stage.ts";
import { clientOf } from "../hardening/client.ts";
import { countEach } from "./harness/outcomes.ts";
import { startServices } from "./harness/services.ts";
import { exactly } from "../trial/report.ts";
import { trial } from "../trial/trial.ts";
import { wholeLog } from "./harness/whole-log.ts";
import { type Bomb, bombs, wanderingNames } from "./uploads/bombs.ts";
import { watchMemory } from "./uploads/memory.ts";

const atOnce = 8;
/** Rounds before the memory is looked at: code is compiled, and the heap as large as the runtime likes it. */
const warmUps = 5;
const mebibyte = 1024 * 1024;
/** V8 collects buffers once 64 MiB of them have gathered since the last collection. */
const mostGarbage = 96;

/** For any upload: reads no more than the limit, stores only resumes, and memory does not grow with it. */
export const uploadsTorture = trial({
  summary:
    "uploads without end, with false lengths, of the wrong kind and under names that lead elsewhere, eight at once",
  options: { rounds: 10 },
  async run({ rounds: size }, report, shutdown) {
    const stage = await openStage(shutdown);
    const services = await startServices(stage, shutdown);
    const people = await Promise.all(Array.from({ length: atOnce }, () => arrive(services.url)));
    const upload = (cookie: string, form: Parameters<typeof sendForm>[1]) =>
      sendForm(services.url, { ...form, headers: { cookie, ...form.headers } });
    const throwAll = async (wrong: string[]) => {
      for (const bomb of bombs) {
        const answers = await Promise.all(people.map((cookie) => upload(cookie, bomb.form())));
        wrong.push(...answers.flatMap((answer) => unexpected(bomb, answer)));
      }
    };
    for (let round = 0; round < warmUps; round += 1) await throwAll([]);

    const wrong: string[] = [];
    const pids = new Map([
      ["command service", services.commandService.pid],
      ["gateway", services.gatewayPid],
    ]);
    const memory = watchMemory(pids);
    for (let round = 0; round < size; round += 1) await throwAll(wrong);
    const rise = await memory.stop();
    const files = join(stage.folder, "files");
    await untilEmpty(files);
    const uploaded = (await wholeLog(stage.databases.log)).filter(({ type }) => type === "ResumeUploaded");
    for (const [what, times] of countEach(wrong)) report.note(`${what}, ${times} times`);
    report.figure("uploads", size * bombs.length * atOnce, "");
    report.figure("answered otherwise than expected", wrong.length, "", exactly(0));
    report.figure("files left behind", filesIn(files).length, "", exactly(0));
    report.figure("events of an upload", uploaded.length, "", exactly(0));
    for (const [name, bytes] of rise)
      report.figure(`memory of the ${name}, rise at most`, bytes / mebibyte, "MiB", { atMost: mostGarbage });

    const [cookie = ""] = people;
    const names: string[] = [];
    for (const fileName of wanderingNames) {
      const answer = await upload(cookie, { file: [pdfFile()], fileName });
      names.push(answer?.status === 200 ? String(answer.body["fileName"]) : `refused with ${answer?.status}`);
    }
    const astray = names.filter((name) => /^refused|[/\\\p{Cc}]|^\.\.?$/u.test(name));
    for (const name of astray) report.note(`a name became ${name}`);
    report.figure("names that lead elsewhere and were kept", astray.length, "", exactly(0));
    report.figure("files of these uploads in their folder", filesIn(files).length, "", { atLeast: 1 });
  },
});

/** Cookies of a visitor in onboarding. */
async function arrive(url: string): Promise<string> {
  const client = clientOf(url);
  const given = { fullName: "Pat Example", email: "pat@works.example", phone: "555-010-1234", location: "Boston" };
  await client.call(ProvidePersonalInformation, given);
  return [...client.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
}

function unexpected({ name, answers }: Bomb, answer: FormAnswer | undefined): string[] {
  const seen = answer?.status ?? "none";
  return answers.includes(seen) ? [] : [`${name} was answered ${seen}`];
}

const filesIn = (folder: string): string[] =>
  existsSync(folder)
    ? readdirSync(folder, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map(({ name }) => name)
    : [];

/** Waits until aborted uploads are removed. @throws on timeout */
async function untilEmpty(folder: string): Promise<void> {
  for (const began = Date.now(); filesIn(folder).length > 0 && Date.now() - began < 30_000;) await pause(50);
}
