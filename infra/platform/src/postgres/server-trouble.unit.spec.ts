import { expect, it } from "vitest";
import { isConnectionError } from "./pool.ts";
import { serverTrouble } from "./server-trouble.ts";

const failed = (code: string) => Object.assign(new Error("of jo@acme.example"), { code });

it.each([
  ["53100", "the disk of the database server is full (SQLSTATE 53100)"],
  ["53400", "the database server lacks a resource (SQLSTATE 53400)"],
  ["57P05", "the database server was told to end this (SQLSTATE 57P05)"],
  ["58030", "the database server cannot read or write its disk (SQLSTATE 58030)"],
])("says %s in words", (code, words) => {
  expect(serverTrouble(failed(code))).toBe(words);
  expect(serverTrouble(new Error("wrapped", { cause: failed(code) }))).toBe(words);
});

it.each(["23505", "ECONNREFUSED", "5310"])("says nothing of %s", (code) => {
  expect(serverTrouble(failed(code))).toBeUndefined();
});

it("takes a server that is short of something for unavailable", () => {
  expect(["53100", "53200", "58030"].map((code) => isConnectionError(failed(code)))).toEqual([true, true, true]);
});
