import pg from "pg";
import { expect, it } from "vitest";
import { EventStoreUnavailable, LogMismatch } from "../port.ts";
import { translated } from "./trouble.ts";

const fromServer = (code: string) => Object.assign(new pg.DatabaseError("failed", 7, "error"), { code });

it.each(["08006", "53300", "53100", "55P03", "57014", "57P01", "57P03", "25006", "3D000"])(
  "maps %s to unavailable",
  (code) => {
    expect(translated(fromServer(code))).toBeInstanceOf(EventStoreUnavailable);
  },
);

it("maps errors of sockets and the driver to unavailable, with their message", () => {
  const refused = Object.assign(new Error("connect ECONNREFUSED 127.0.0.1:5432"), { code: "ECONNREFUSED" });
  expect(translated(refused)).toBeInstanceOf(EventStoreUnavailable);
  expect(translated(new AggregateError([refused]))).toMatchObject({ message: expect.stringContaining("ECONNREFUSED") });
  expect(translated(new Error("Connection terminated unexpectedly"))).toBeInstanceOf(EventStoreUnavailable);
});

it("maps missing tables to another log", () => {
  expect(translated(fromServer("42P01"))).toBeInstanceOf(LogMismatch);
});

it("leaves wrong passwords, constraint failures and bugs unchanged", () => {
  for (const error of [fromServer("28P01"), fromServer("23505"), new TypeError("undefined is not a function")]) {
    expect(translated(error)).toBe(error);
  }
});
