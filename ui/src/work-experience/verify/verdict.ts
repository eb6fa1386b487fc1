/** One thing that was looked at, in the order of looking; after the first that failed nothing else is. */
export interface Check {
  readonly name: "Form" | "Signature" | "Issuer" | "Time" | "Revocation";
  readonly passed: boolean;
  readonly text: string;
}

export interface Surroundings {
  /** Origin that must have issued it. */
  readonly origin: string;
  readonly now: Date;
  /** Fetches text of this site; throws where there was no answer. */
  readonly fetchText: (url: string) => Promise<string>;
}

/** A rule that said no: the check it belongs to and what is wrong, in words. */
export class Refused extends Error {
  readonly check: Check["name"];
  constructor(check: Check["name"], text: string) {
    super(text);
    this.check = check;
  }
}

export const changed = "It was changed after it was signed, or we never signed it.";
export const foreignKey = "It was signed with a key that is not one of ours.";
