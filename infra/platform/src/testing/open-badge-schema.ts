import { z } from "zod";

// Open Badges 3.0, appendix B "Data Models": what must be there, how often, and in which form "Serialization" wants it (several
// values are always an array). Only what certificates use; strict, so that nothing unknown to the standard slips in. The
// official JSON schema is in no package, so this is written from the text.

/** DateTimeZ: with a zone, and here in whole seconds. */
const dateTimeZ = z.iso.datetime({ precision: 0 });
const uri = z.string().regex(/^[a-z][a-z0-9+.-]*:\S+$/);
const types = (required: string) => z.array(z.string()).refine((all) => all.includes(required), `lacks ${required}`);
const text = z.string().min(1);

const profile = z.strictObject({ id: uri, type: types("Profile"), name: text, url: uri });
const identityObject = z.strictObject({
  type: z.literal("IdentityObject"),
  hashed: z.literal(true),
  identityHash: z.string().regex(/^sha256\$[0-9a-f]{64}$/),
  identityType: z.literal("emailAddress"),
  salt: text,
});
const statusDescription = z.strictObject({
  id: uri,
  type: types("ResultDescription"),
  name: text,
  resultType: z.literal("Status"),
});
const achievement = z.strictObject({
  id: uri,
  type: types("Achievement"),
  /** B.3 "AchievementType": a term of the vocabulary, or one that extends it. */
  achievementType: z.string().regex(/^ext:[\w.-]+$/),
  name: text,
  description: text,
  criteria: z.strictObject({ narrative: text }),
  resultDescription: z.array(statusDescription).optional(),
});
const result = z.strictObject({
  type: types("Result"),
  resultDescription: uri,
  /** "ResultStatusType" */
  status: z.enum(["Completed", "Enrolled", "Failed", "InProgress", "OnHold", "Provisional", "Withdrew"]),
});
const evidence = z.strictObject({ id: uri, type: types("Evidence"), genre: text, name: text, narrative: text });
/** W3C Bitstring Status List 1.0, section 2.1. */
const credentialStatus = z.strictObject({
  id: uri,
  type: z.literal("BitstringStatusListEntry"),
  statusPurpose: z.literal("revocation"),
  statusListIndex: z.string().regex(/^\d+$/),
  statusListCredential: uri,
});
/** VC Data Integrity 1.0, section 2.1, and EdDSA Cryptosuites 1.0, section 2.2.1. */
const dataIntegrityProof = z.strictObject({
  type: z.literal("DataIntegrityProof"),
  cryptosuite: z.literal("eddsa-rdfc-2022"),
  created: dateTimeZ,
  verificationMethod: uri,
  proofPurpose: z.literal("assertionMethod"),
  proofValue: z.string().regex(/^z[1-9A-HJ-NP-Za-km-z]+$/),
});
const proof = z.array(dataIntegrityProof).min(1).optional();

export const achievementCredential = z.strictObject({
  "@context": z.tuple([
    z.literal("https://www.w3.org/ns/credentials/v2"),
    z.literal("https://purl.imsglobal.org/spec/ob/v3p0/context-3.0.3.json"),
  ]),
  id: uri,
  type: types("VerifiableCredential").and(types("AchievementCredential")),
  name: text,
  issuer: profile,
  validFrom: dateTimeZ,
  validUntil: dateTimeZ,
  credentialSubject: z.strictObject({
    id: uri,
    type: types("AchievementSubject"),
    identifier: z.array(identityObject).length(1),
    role: text.optional(),
    activityStartDate: dateTimeZ.optional(),
    activityEndDate: dateTimeZ.optional(),
    result: z.array(result).optional(),
    source: profile.optional(),
    achievement,
  }),
  evidence: z.array(evidence).min(1),
  credentialStatus,
  proof,
});

/** W3C Bitstring Status List 1.0, section 2.2. */
export const bitstringStatusListCredential = z.strictObject({
  "@context": z.tuple([z.literal("https://www.w3.org/ns/credentials/v2")]),
  id: uri,
  type: types("VerifiableCredential").and(types("BitstringStatusListCredential")),
  issuer: uri,
  validFrom: dateTimeZ,
  credentialSubject: z.strictObject({
    id: uri,
    type: z.literal("BitstringStatusList"),
    statusPurpose: z.literal("revocation"),
    encodedList: z.string().regex(/^u[\w-]+$/),
  }),
  proof,
});
