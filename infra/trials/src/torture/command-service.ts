import { killMidRequest } from "@provenwork/command-service/testing/kill-mid-request";
import { startProcess } from "@provenwork/command-service/testing/process";
import { testDatabases, testEnvironment } from "@provenwork/command-service/testing/service";
import { percentile } from "../bench/harness/arms.ts";
import { seededRandom } from "@provenwork/projector/testing/random";
import { exactly } from "../trial/report.ts";
import { trial } from "../trial/trial.ts";
import { wholeLog } from "./harness/whole-log.ts";
import { startTestPostgres } from "./harness/world.ts";

/** Milliseconds within which a burst of requests is answered: a kill comes before, in the middle or just after. */
const longestBurst = 60;

/** A client that lost its answer retries under its key: its command runs once, and it gets the same answer. */
export const commandServiceTorture = trial({
  summary: "kill -9 the command service mid-request; clients ask again under their key",
  options: { kills: 200 },
  async run({ kills: size, seed }, report, shutdown) {
    await startTestPostgres(shutdown);
    const { urls } = await testDatabases();
    const environment = testEnvironment(urls);
    const random = seededRandom(seed);
    const start = async () => {
      const service = await startProcess(environment);
      shutdown.add(() => service.child.kill("SIGKILL"));
      return service;
    };
    const killed = await killMidRequest(start, size, () => random.integer(longestBurst));
    const provided = (await wholeLog(urls.log)).filter(({ type }) => type === "PersonalInformationProvided");
    // By content, which differs from command to command: a repeat that is taken for another command has another commandId.
    const commands = new Set(provided.map(({ metadata }) => metadata.fingerprint));
    report.figure("kills", killed.milliseconds.length, "", exactly(size));
    report.figure("commands sent", killed.sent, "");
    report.figure("of these answered before the kill", killed.answered, "");
    report.figure("commands lost", killed.sent - commands.size, "", exactly(0));
    report.figure("commands that happened twice", provided.length - commands.size, "", exactly(0));
    report.figure("answers unlike the first, or refused", killed.unlike, "", exactly(0));
    report.figure("listening again, slowest", percentile(killed.milliseconds, 100), "ms");
  },
});
