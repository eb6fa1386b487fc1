// What the product would be without events: the same HTTP kernel, contracts and cookies over ordinary tables. It keeps no
// history, encrypts nothing and repeats a command that is sent twice, all of which favours it.
import { identify } from "@provenwork/command-service/kernel/identify";
import { openLimits } from "@provenwork/command-service/kernel/limits";
import { defaultLimits } from "@provenwork/command-service/kernel/limit-settings";
import { lookup } from "@provenwork/command-service/kernel/lookup";
import { mountCommands } from "@provenwork/command-service/kernel/mount";
import { observeIn } from "@provenwork/command-service/kernel/observe";
import { openSteps } from "@provenwork/command-service/kernel/steps";
import { commandSettings } from "@provenwork/command-service/settings";
import { parseConfig, runMain } from "@provenwork/platform/config";
import { listen, mountOperations, onShutdown } from "@provenwork/platform/http-service";
import { openLog } from "@provenwork/platform/log";
import { openMailTransport } from "@provenwork/platform/mail/transport";
import { openMetrics } from "@provenwork/platform/metrics";
import { openPool } from "@provenwork/platform/postgres/pool";
import { cookieNames } from "@provenwork/platform/session-token/cookies";
import { openRevocations } from "@provenwork/platform/session-token/revocations";
import { sessionRealm, sessionSigner, sessionVerifier } from "@provenwork/platform/session-token/session";
import { publicHalf } from "@provenwork/platform/session-token/settings";
import { Hono } from "hono";
import { startMailer } from "./mailer.ts";
import { marketRoutes } from "./market.ts";
import { peopleRoutes } from "./people.ts";
import { crudRoutes } from "./routes.ts";

const yes = () => Promise.resolve(true);
const never = () => Promise.reject(new Error("the CRUD service has no event store"));

await runMain(async () => {
  const settings = parseConfig(commandSettings, process.env);
  const { WRITE_DATABASE_URL: url, PUBLIC_URL, MODE, HOST, PORT, VERIFICATION_CODE_KEYS: codeKeys } = settings;
  const log = openLog("crud-service", settings.LOG_LEVEL);
  const pool = openPool({ url, name: "crud-service", max: 20, queryTimeout: 1_000 });
  const mailPool = openPool({ url, name: "crud-service mail", max: 7 });
  const revocations = await openRevocations({ url });
  const mail = openMailTransport({ smtpUrl: settings.SMTP_URL, from: settings.MAIL_FROM });
  const mailer = startMailer({ pool: mailPool, codeKeys, publicUrl: PUBLIC_URL, mail });
  const cookies = cookieNames(PUBLIC_URL);
  const metrics = openMetrics("crud-service");
  const realm = sessionRealm(PUBLIC_URL, MODE);
  const sign = await sessionSigner(settings.SESSION_PRIVATE_KEY, realm);
  const limits = await openLimits(pool, lookup(settings.LOOKUP_KEY).client, {
    ...defaultLimits,
    postsPerCompany: settings.LIMIT_POSTS_PER_COMPANY,
  });
  const routes = [
    ...crudRoutes({ pool, codeKeys, onMail: mailer.wake }),
    ...peopleRoutes({ pool, sign, revocations }),
    ...marketRoutes({ pool, limits }),
  ];
  const app = new Hono();
  mountOperations(app, metrics, [["database", () => pool.query("SELECT 1")]]);
  mountCommands(app, routes, {
    // Only ids and the clock are asked of it.
    openSteps: openSteps({
      store: { append: never, logId: "" },
      codec: { encode: never, decode: never },
      loadStream: never,
    }),
    callerGuard: () => [],
    authoriseKey: () => Promise.resolve(undefined),
    // It looks nothing up, which favours it.
    owners: Object.fromEntries(
      routes.flatMap(({ contract }) => Object.keys(contract.owns)).map((field) => [field, yes]),
    ),
    isMember: () => Promise.resolve(false),
    limits: { fromNetwork: () => Promise.resolve({ allowed: true, giveBack: () => Promise.resolve() }) },
    identify: identify({
      cookies,
      verifySession: sessionVerifier([publicHalf(settings.SESSION_PRIVATE_KEY)], realm),
      onboardingKey: settings.ONBOARDING_KEY,
      revocations,
    }),
    cookies,
    publicUrl: PUBLIC_URL,
    onboardingKey: settings.ONBOARDING_KEY,
    checkpointKey: settings.CHECKPOINT_KEY,
    fingerprintKey: settings.FINGERPRINT_KEY,
    gatewaySecret: settings.TRUSTED_PROXY_SECRET,
    log,
    observe: observeIn(metrics),
  });
  const server = await listen(app, { host: HOST, port: PORT, log });
  onShutdown(log, async () => {
    await server.close();
    await mailer.stop();
    mail.close();
    await Promise.all([revocations.close(), pool.end(), mailPool.end()]);
  });
});
