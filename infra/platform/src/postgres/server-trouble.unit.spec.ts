import { expect, it } from "vitest";
import { isConnectionError } from "./pool.ts";
import { serverTrouble } from "./server-trouble.ts";

const failed = (code: string) => Object.assign(new Error("of jo@acme.example"), { code });

it.each([
  ["53100", "the disk of the database server is full (SQLSTATE 53100)"],
  ["53400", "the database server lacks a resource (SQLSTATE 53400)"],
  ["57P05", "an operator stopped this on the database server (SQLSTATE 57P05)"],
  ["58030", "the database server cannot read or write its disk (SQLSTATE 58030)"],
])("describes %s", (code, message) => {
  expect(serverTrouble(failed(code))).toBe(message);
  expect(serverTrouble(new Error("wrapped", { cause: failed(code) }))).toBe(message);
});

it.each(["23505", "ECONNREFUSED", "5310"])("ignores %s", (code) => {
  expect(serverTrouble(failed(code))).toBeUndefined();
});

it("counts a server without resources as unavailable", () => {
  expect(["53100", "53200", "58030"].map((code) => isConnectionError(failed(code)))).toEqual([true, true, true]);
});
