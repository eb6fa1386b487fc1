import type { CaseKind, Finding } from "@provenwork/contracts/trust/rules";

/** What rules found about one subject, cleared or not. */
export interface Found {
  readonly kind: CaseKind;
  readonly since: string;
  readonly findings: readonly Finding[];
  /** Of a work experience; a confirmation has no issue. */
  readonly of?: {
    readonly personId: string;
    readonly issue?: number;
    readonly role: string;
    readonly company: string;
  };
}

/** Keeps facts about subjects of one kind, and applies the rules to them. */
export interface CaseRules {
  found(id: string): Found | undefined;
  ids(): Iterable<string>;
}

/** Called for each subject whose findings may have changed. */
export type Outdate = (id: string) => void;

/** A rule maps facts to a finding: pure, without a clock. */
export type Rule<Facts> = (facts: Facts) => Finding | undefined;

export const findings = <Facts>(rules: readonly Rule<Facts>[], facts: Facts): Finding[] =>
  rules.flatMap((rule) => rule(facts) ?? []);

export const instantOf = (value: unknown): string =>
  value instanceof Date ? value.toISOString() : new Date(String(value)).toISOString();
