import type { CaseKind, Finding } from "@provenwork/contracts/trust/rules";

/** What rules found of one thing, whether or not it was cleared. */
export interface Found {
  readonly kind: CaseKind;
  readonly since: string;
  readonly findings: readonly Finding[];
  /** Of a work experience. */
  readonly of?: {
    readonly personId: string;
    readonly issue: number;
    readonly role: string;
    readonly company: string;
  };
}

/** Remembers things of one kind, and says what rules find of them. */
export interface CaseRules {
  found(id: string): Found | undefined;
  ids(): Iterable<string>;
}

/** Told of each thing whose findings may have changed. */
export type Outdate = (id: string) => void;

/** A rule looks at facts, and says what it finds: pure, without a clock. */
export type Rule<Facts> = (facts: Facts) => Finding | undefined;

export const findings = <Facts>(rules: readonly Rule<Facts>[], facts: Facts): Finding[] =>
  rules.flatMap((rule) => rule(facts) ?? []);

export const instantOf = (value: unknown): string =>
  value instanceof Date ? value.toISOString() : new Date(String(value)).toISOString();
