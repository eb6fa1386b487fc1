/** One check, in order; the first failure ends the list. */
export interface Check {
  readonly name: "Form" | "Signature" | "Issuer" | "Time" | "Revocation";
  readonly passed: boolean;
  readonly text: string;
}

export interface VerifyContext {
  /** Origin that must have issued it. */
  readonly origin: string;
  readonly now: Date;
  /** Fetches text of this site; throws if there is no answer. */
  readonly fetchText: (url: string) => Promise<string>;
}

/** A failed check with its reason for users. */
export class Refused extends Error {
  readonly check: Check["name"];
  constructor(check: Check["name"], text: string) {
    super(text);
    this.check = check;
  }
}

export const changed = "It was changed after it was signed, or we never signed it.";
export const foreignKey = "It was signed with a key that is not one of ours.";
