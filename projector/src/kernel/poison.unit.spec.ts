import { expect, it } from "vitest";
import { ProjectionFailed, describeFailure, isRowRefused } from "./poison.ts";

const pgError = (code: string) => Object.assign(new Error("invalid value: ada@mail.example"), { code });

it("describes a failure without a word of what the event held", () => {
  const failures = [new TypeError("no such ada@mail.example"), pgError("22003"), "ada@mail.example"];
  expect(failures.map((failure) => new ProjectionFailed("accounts", failure).message).join()).not.toContain("ada");
  expect(describeFailure(failures[0])).toMatch(/^TypeError at projector\/src\/kernel\/poison\.unit\.spec\.ts:\d+/);
  expect(describeFailure(failures[1])).toBe("Postgres refused the row (SQLSTATE 22003)");
});

it("blames the event for bad values alone, and the server for everything else", () => {
  expect(["22001", "23502", "54000"].map((code) => isRowRefused(pgError(code)))).toEqual([true, true, true]);
  expect(["40001", "53100", "57P01", "08006", "ECONNRESET"].map((code) => isRowRefused(pgError(code)))).not.toContain(
    true,
  );
});
