import { noEmployerReason } from "@provenwork/command-service/candidate/no-employer-reason";
import { personIdOf } from "@provenwork/command-service/kernel/caller";
import { type Handler, type Route, route } from "@provenwork/command-service/kernel/route";
import { codeMatches } from "@provenwork/command-service/work-experience/code";
import { ProvidePersonalInformation } from "@provenwork/contracts/candidate/commands";
import { mailboxOf } from "@provenwork/contracts/kernel/email";
import { DescribeWorkExperience, SendVerification, VerifyCode } from "@provenwork/contracts/work-experience/commands";
import { endsInFuture, startsInFuture } from "@provenwork/contracts/work-experience/rules";
import { codePolicy } from "@provenwork/contracts/mailed-code/rules";
import type { KeyRing } from "@provenwork/platform/keys";
import type pg from "pg";
import {
  claimMailbox,
  countTry,
  enqueueMail,
  findEntries,
  inTransaction,
  lockHistory,
  lockNewestCode,
  markVerified,
  removeExperiences,
  saveCandidate,
  saveCode,
  saveExperiences,
} from "./statements.ts";

interface Crud {
  readonly pool: pg.Pool;
  readonly codeKeys: KeyRing;
  /** Called when a mail was committed to the outbox. */
  readonly onMail: () => void;
}

/** The four commands of the journey as plain statements, one transaction each; same contracts, same rules, same answers. */
export const crudRoutes = (crud: Crud): readonly Route[] => [
  route(ProvidePersonalInformation, provide(crud)),
  route(DescribeWorkExperience, describe(crud)),
  route(SendVerification, send(crud)),
  route(VerifyCode, verify(crud)),
];

const provide =
  ({ pool }: Crud): Handler<typeof ProvidePersonalInformation> =>
  async (input, call) => {
    const noEmployer = noEmployerReason(input.email);
    if (noEmployer !== undefined) return { refusal: { code: noEmployer } };
    const isVisitor = call.caller.role === "anonymous";
    const personId = isVisitor ? call.newId("person") : personIdOf(call.caller);
    await saveCandidate(pool, personId, input.fullName, input.email, input.phone, input.location);
    if (isVisitor) await call.cookies.startOnboarding(personId, call.now);
    return { output: { personId, ...input } };
  };

const describe =
  ({ pool }: Crud): Handler<typeof DescribeWorkExperience> =>
  async ({ experiences }, call) => {
    const personId = personIdOf(call.caller);
    const future = experiences.some(({ startDate }) => startsInFuture(startDate, call.now));
    if (future) return { refusal: { code: "start-in-future" } };
    if (experiences.some((entry) => endsInFuture(entry, call.now))) return { refusal: { code: "end-in-future" } };
    const noEmployer = experiences
      .map(({ workEmail }) => noEmployerReason(workEmail))
      .find((kind) => kind !== undefined);
    if (noEmployer !== undefined) return { refusal: { code: noEmployer } };
    const ids = experiences.map(({ experienceId }, index) => experienceId ?? call.newId(`experience-${index}`));
    return inTransaction(pool, async (client) => {
      const rows = await lockHistory(client, personId);
      if (rows.length === 0) return { refusal: { code: "no-personal-information" } };
      const known = new Map(rows.map(({ experienceId, status }) => [experienceId, status]));
      if (experiences.some(({ experienceId }) => experienceId !== undefined && !known.has(experienceId)))
        return { refusal: { code: "unknown-experience" } };
      const missing = [...known].filter(([id]) => id !== null && !ids.includes(id));
      if (missing.some(([, status]) => status === "verified")) return { refusal: { code: "already-verified" } };
      if (missing.length > 0)
        await removeExperiences(
          client,
          personId,
          missing.map(([id]) => id),
        );
      await saveExperiences(
        client,
        personId,
        ids,
        experiences.map(({ company }) => company),
        experiences.map(({ role }) => role),
        experiences.map(({ startDate }) => startDate),
        experiences.map(({ endDate, currentJob }) => (currentJob ? null : endDate || null)),
        experiences.map(({ currentJob }) => currentJob),
        experiences.map(({ workEmail }) => workEmail),
      );
      const described = experiences.map(({ company, workEmail }, index) => ({
        experienceId: ids[index] ?? "",
        company,
        workEmail,
      }));
      return { output: { experiences: described } };
    });
  };

const send =
  ({ pool, codeKeys, onMail }: Crud): Handler<typeof SendVerification> =>
  async ({ workEmail, company }, call) => {
    const { now } = call;
    const answer = await inTransaction(pool, async (client) => {
      const [entry] = await findEntries(client, personIdOf(call.caller), workEmail, company, now);
      if (entry === undefined) return { refusal: { code: "unknown-experience" } } as const;
      if (entry.status === "verified") return { refusal: { code: "already-verified" } } as const;
      if (entry.issuedToday >= codePolicy.mailsADay) return { refusal: { code: "daily-limit" } } as const;
      if (now.getTime() - (entry.lastIssuedAt?.getTime() ?? 0) < codePolicy.betweenMails)
        return { refusal: { code: "too-soon" } } as const;
      const { experienceId, workEmail: address, role } = entry;
      const issue = entry.lastIssue + 1;
      const expires = new Date(now.getTime() + codePolicy.validFor);
      const about = [codeKeys.current, address, entry.company, role] as const;
      await saveCode(client, experienceId, issue, ...about, now, expires, codePolicy.tries);
      await enqueueMail(client, `code.${experienceId}.${issue}`, JSON.stringify({ experienceId, issue }), expires);
      const resendAt = new Date(now.getTime() + codePolicy.betweenMails).toISOString();
      return { output: { email: address, experienceId, expiresAt: expires.toISOString(), resendAt } };
    });
    if (answer.output !== undefined) onMail();
    return answer;
  };

const verify =
  ({ pool, codeKeys }: Crud): Handler<typeof VerifyCode> =>
  ({ code: entered, experienceId: named }, call) =>
    inTransaction(pool, async (client) => {
      const personId = personIdOf(call.caller);
      const [code] = await lockNewestCode(client, personId, named ?? null);
      if (code === undefined) return { refusal: { code: "no-code-issued" } };
      const { experienceId } = code;
      const verified = (at: Date) =>
        ({ output: { experienceId, verificationStatus: "verified", verifiedAt: at.toISOString() } }) as const;
      if (code.verifiedAt !== null) return verified(code.verifiedAt);
      if (code.triesLeft <= 0) return { refusal: { code: "code-locked" } };
      if (call.now > code.expiresAt) return { refusal: { code: "code-expired" } };
      if (!codeMatches(entered, code, codeKeys)) {
        await countTry(client, experienceId, code.issue);
        return { refusal: { code: "invalid-code" } };
      }
      const claimed = await claimMailbox(client, mailboxOf(code.address), personId);
      if (claimed.length === 0) return { refusal: { code: "address-taken" } };
      await markVerified(client, experienceId, call.now);
      return verified(call.now);
    });
