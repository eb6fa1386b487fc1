import { afterAll, beforeAll, describe } from "vitest";
import { appendingCases } from "./contract/appending.cases.ts";
import { feedingCases } from "./contract/feeding.cases.ts";
import { losingCases } from "./contract/losing.cases.ts";
import { readingCases } from "./contract/reading.cases.ts";
import type { ContractSubject } from "./contract/subject.ts";
import { troubleCases } from "./contract/trouble.cases.ts";

/** The guarantees that the product needs from an event store; every adapter passes this suite. */
export function eventStoreContract(name: string, subject: ContractSubject): void {
  describe(`event store contract: ${name}`, () => {
    beforeAll(async () => subject.setUp?.());
    afterAll(async () => subject.tearDown?.());
    describe("appending", () => appendingCases(subject));
    describe("reading", () => readingCases(subject));
    describe("feeding", () => feedingCases(subject));
    describe("losing events", () => losingCases(subject));
    describe("trouble", () => troubleCases(subject));
  });
}

/** Only the fault cases, for a second server that may be stopped. */
export function eventStoreTroubleContract(name: string, subject: ContractSubject): void {
  describe(`event store contract, trouble: ${name}`, () => {
    beforeAll(async () => subject.setUp?.());
    afterAll(async () => subject.tearDown?.());
    troubleCases(subject);
  });
}
