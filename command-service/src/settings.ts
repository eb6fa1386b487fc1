import { eventStoreUrl, httpUrls, port, postgresUrl, serviceSettings, smtpUrl } from "@provenwork/platform/config";
import {
  type CertificateKeys,
  certificatePrivateKey,
  certificatePublicKeys,
  certificateRsaPrivateKey,
  type PublicCertificateKey,
} from "@provenwork/platform/certificate/settings";
import { filesUrl } from "@provenwork/platform/file-storage/open";
import { keyRing, secretKey } from "@provenwork/platform/keys";
import { isThisMachine } from "@provenwork/platform/outgoing/find-target";
import { sessionPrivateKey, sessionPublicKeys } from "@provenwork/platform/session-token/settings";
import { treePrivateKey, treePublicKeys } from "@provenwork/platform/transparency/settings";
import { z } from "zod";
import { defaultLimits } from "#kernel/limit-settings.ts";

const atMost = (limit: number) => z.coerce.number("must be a number").int().positive().default(limit);

const settings = z.object({
  ...serviceSettings,
  EVENT_STORE_URL: eventStoreUrl,
  WRITE_DATABASE_URL: postgresUrl,
  SESSION_PRIVATE_KEY: sessionPrivateKey,
  /** Earlier public keys, with which sessions stay valid after a change of key; the current one is always among them. */
  SESSION_PUBLIC_KEYS: sessionPublicKeys.optional(),
  /** They sign certificates and status lists, and nothing else: as JSON with a proof, and as tokens. */
  CERTIFICATE_PRIVATE_KEY: certificatePrivateKey,
  CERTIFICATE_RSA_PRIVATE_KEY: certificateRsaPrivateKey,
  /** The public keys that the query service publishes; the keys above must be among them, so that signatures can be checked. */
  CERTIFICATE_PUBLIC_KEYS: certificatePublicKeys.optional(),
  /** It signs the heads of the tree over the order of events, and nothing else. */
  TREE_PRIVATE_KEY: treePrivateKey,
  /** The public keys that the query service publishes; the key above must be among them. */
  TREE_PUBLIC_KEYS: treePublicKeys.optional(),
  PERSONAL_DATA_KEYS: keyRing,
  VERIFICATION_CODE_KEYS: keyRing,
  LOOKUP_KEY: secretKey,
  CHECKPOINT_KEY: secretKey,
  FINGERPRINT_KEY: secretKey,
  ONBOARDING_KEY: secretKey,
  RESUME_LINK_KEY: secretKey,
  CANDIDATE_TOKEN_KEY: secretKey,
  FILES_URL: filesUrl,
  SMTP_URL: smtpUrl,
  SMTP_CA_FILE: z.string().optional(),
  /** The addresses of the processes whose health and figures operators see; one that is not set is left out. */
  PROJECTOR_URL: httpUrls.optional(),
  QUERY_SERVICE_URL: httpUrls.optional(),
  MAIL_FROM: z
    .string()
    .regex(/[^\s@<>]@[^\s@<>]+>?\s*$/, "must hold a mail address, such as Provenwork <hello@work.example>"),
  /** Where bounces and complaints about our emails are sent. */
  MAIL_REPORTS_TO: z
    .string()
    .regex(/^[^\s@<>+]{1,31}@[^\s@<>]+$/, "must be a mail address without +, such as bounces@work.example")
    .optional(),
  /** Takes them over SMTP. One process does. */
  MAIL_REPORTS_PORT: port.optional(),
  LIMIT_LOGIN_FAILURES: atMost(defaultLimits.loginFailures),
  LIMIT_LOGINS_PER_NETWORK: atMost(defaultLimits.perNetwork.logins),
  LIMIT_REGISTRATIONS_PER_NETWORK: atMost(defaultLimits.perNetwork.registrations),
  LIMIT_CODES_PER_ADDRESS: atMost(defaultLimits.codesPerAddress),
  LIMIT_EMAILS_PER_DOMAIN: atMost(defaultLimits.emailsPerDomain),
  LIMIT_POSTS_PER_COMPANY: atMost(defaultLimits.postsPerCompany),
  LIMIT_INVITES_PER_COMPANY: atMost(defaultLimits.invitesPerCompany),
  LIMIT_UPLOADS_PER_PERSON: atMost(defaultLimits.uploadsPerPerson),
  LIMIT_RESUMES_PER_COMPANY: atMost(defaultLimits.resumesPerCompany),
  LIMIT_MESSAGES_PER_COMPANY: atMost(defaultLimits.messagesPerCompany),
  LIMIT_MESSAGES_PER_CANDIDATE: atMost(defaultLimits.messagesPerCandidate),
  LIMIT_QUESTIONS_PER_CANDIDATE: atMost(defaultLimits.questionsPerCandidate),
  LIMIT_QUESTIONS_PER_ADDRESS: atMost(defaultLimits.questionsPerAddress),
  LIMIT_QUESTIONS_PER_DOMAIN: atMost(defaultLimits.questionsPerDomain),
  LIMIT_LOGOS_PER_PERSON: atMost(defaultLimits.logosPerPerson),
  LIMIT_CODES_PER_NETWORK: atMost(defaultLimits.perNetwork.codes),
  LIMIT_RESETS_PER_NETWORK: atMost(defaultLimits.perNetwork.resets),
  LIMIT_CONTACTS_PER_NETWORK: atMost(defaultLimits.perNetwork.contacts),
  LIMIT_ONBOARDINGS_PER_NETWORK: atMost(defaultLimits.perNetwork.onboardings),
  LIMIT_EDITS_PER_NETWORK: atMost(defaultLimits.perNetwork.edits),
  LIMIT_UPLOADS_PER_NETWORK: atMost(defaultLimits.perNetwork.uploads),
  LIMIT_VIEWS_PER_NETWORK: atMost(defaultLimits.perNetwork.views),
  LIMIT_WALLETS_PER_NETWORK: atMost(defaultLimits.perNetwork.wallets),
});

const namesOf = ({ kid, ...key }: PublicCertificateKey): string => `${kid} ${key.kty === "RSA" ? key.n : key.x}`;

/** Whether the public halves of both keys are published, if the settings name the published ones. */
function published(keys: CertificateKeys, known: readonly PublicCertificateKey[] | undefined): boolean {
  const names = known?.map((key) => namesOf(key));
  return names === undefined || [keys.proof, keys.token].every((key) => names.includes(namesOf(key)));
}

/** The settings of the command service, from its environment. */
export const commandSettings = settings
  .refine(
    ({ CERTIFICATE_PRIVATE_KEY: proof, CERTIFICATE_RSA_PRIVATE_KEY: token, CERTIFICATE_PUBLIC_KEYS: known }) =>
      published({ proof, token }, known),
    {
      path: ["CERTIFICATE_PUBLIC_KEYS"],
      error: "must hold the public halves of CERTIFICATE_PRIVATE_KEY and CERTIFICATE_RSA_PRIVATE_KEY",
    },
  )
  .refine(({ MAIL_REPORTS_PORT: port, MAIL_REPORTS_TO: to }) => port === undefined || to !== undefined, {
    path: ["MAIL_REPORTS_PORT"],
    error: "needs MAIL_REPORTS_TO",
  })
  .refine(({ TREE_PRIVATE_KEY: { x }, TREE_PUBLIC_KEYS: known }) => known?.some((key) => key.x === x) ?? true, {
    path: ["TREE_PUBLIC_KEYS"],
    error: "must hold the public half of TREE_PRIVATE_KEY",
  });
export type CommandSettings = z.output<typeof commandSettings>;

/** Whether the product may request URLs on this machine that users gave: in development only. */
export const mayLeadHere = ({ MODE, PUBLIC_URL }: Pick<CommandSettings, "MODE" | "PUBLIC_URL">): boolean =>
  MODE !== "production" && isThisMachine(new URL(PUBLIC_URL).hostname);
